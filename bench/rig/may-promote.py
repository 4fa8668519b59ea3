"""Whether a replica may become the primary; Patroni asks before it promotes (pre_promote), and 0 is yes.

A commit is acknowledged once the primary and one more of the three nodes have it (ANY 1). So any two nodes know of every
such commit between them: a replica may lead only if it hears from another node, and none that it hears is further.
Usage: may-promote.py <own Patroni> <another's> ...
"""

import json
import sys
import time
import urllib.request

TRY_FOR_SECONDS = 3
own, *others = sys.argv[1:]


def reached(patroni):
    """How far a node has the log, as (timeline, position); None when it does not say."""
    try:
        with urllib.request.urlopen(patroni + "/patroni", timeout=1) as answer:
            status = json.load(answer)
    except urllib.error.HTTPError as error:
        status = json.load(error)
    except (OSError, ValueError):
        return None
    log = status.get("xlog", {})
    places = [log[name] for name in ("received_location", "replayed_location", "location") if log.get(name)]
    return (status.get("timeline") or 0, max(places)) if places else None


until = time.monotonic() + TRY_FOR_SECONDS
while True:
    mine = reached(own)
    heard = [place for place in map(reached, others) if place]
    if mine and heard:
        print("may-promote:", mine, heard, file=sys.stderr)
        sys.exit(0 if all(place <= mine for place in heard) else 1)
    if time.monotonic() > until:
        print("may-promote: no other node answers", file=sys.stderr)
        sys.exit(1)
    time.sleep(0.2)
