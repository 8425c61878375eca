"""
How fast the server is: durable acknowledged moves beside a bare echo on the same uvicorn.

The servers run on one core, the client on another; what is compared is measured by turns in
the same run. On loopback only, and bounded.
"""

from .figures import Figures, histogram, measure

__all__ = ["Figures", "histogram", "measure"]
