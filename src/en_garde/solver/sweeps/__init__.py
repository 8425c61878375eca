"""
The compiled passes over all hands and positions: `reach` forward, `sweep` backward.

They have a folder of their own because compiled code is kept under the sources of its folder:
what else changes in the solver compiles nothing anew.
"""
