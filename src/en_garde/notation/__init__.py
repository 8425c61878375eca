"""Text of actions, deals, house rules and match records: read and written."""

from .action import read_action
from .deal import read_deal, write_deal
from .house import read_rules, write_house
from .reader import MAX_RECORD_BYTES, read_record
from .record import Record, Round, score_of, write_record, write_result
from .remark import Comment, Remark, TakeBack, read_remark
from .scan import RecordError
from .text import one_line, shown

__all__ = [
    "MAX_RECORD_BYTES",
    "Comment",
    "Record",
    "RecordError",
    "Remark",
    "Round",
    "TakeBack",
    "one_line",
    "read_action",
    "read_deal",
    "read_record",
    "read_remark",
    "read_rules",
    "score_of",
    "shown",
    "write_deal",
    "write_house",
    "write_record",
    "write_result",
]
