"""
The standard research environments, one module each, behind an extra each.

    en_garde.envs.aec         PettingZoo: two agents in turn               en-garde[envs]
    en_garde.envs.single      Gymnasium: one learner against any player    en-garde[envs]
    en_garde.envs.vector      Gymnasium's vector interface on the kernel   en-garde[envs]
    en_garde.envs.openspiel   OpenSpiel, with explicit chance              en-garde[openspiel]

An episode is a round. Edition, level, house rules and sizes are parameters everywhere, the
numbers of the actions and the observations are the kernel's: docs/environments.md lists them.
"""
