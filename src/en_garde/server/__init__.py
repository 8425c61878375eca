"""
The game server: HTTP, WebSocket, storage, and a client for both.

Needs the extra: `pip install en-garde[server]`. `serve` and the operator's functions are in
`run` and `operator`, the client in `client`; this module imports none of them, so that a
computer player's process doesn't carry a web server.
"""
