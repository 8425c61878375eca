"""
The standard research environments, one module each: `pip install 'en-garde[research]'`.

    en_garde.envs.aec         PettingZoo: two agents in turn
    en_garde.envs.single      Gymnasium: one learner against any player
    en_garde.envs.vector      Gymnasium's vector interface on the kernel
    en_garde.envs.openspiel   OpenSpiel, with explicit chance

An episode is a round. Edition, level, house rules and sizes are parameters everywhere, the
numbers of the actions and the observations are the kernel's: docs/environments.md lists them.
"""
