#!/usr/bin/env python3
"""Measures medley-log: the time to load, memory, the latency of keys, and filtering.

    measure-log.py generate COUNT FILE         writes COUNT small deliveries of six kinds
    measure-log.py run [--filter TEXT] PROGRAM ARGUMENTS...
                                               runs a program in a pseudo terminal (needs pyte)
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time


def generate(count, path):
    repositories = ["octo/" + w for w in "alpha beta gamma delta engine tools docs site app core".split()]
    people = "mona hubot ada grace linus margaret dennis barbara".split()
    words = "fix typo add test remove cache update readme bump version refactor".split()
    with open(path, "w", buffering=1 << 20) as out:
        for i in range(count):
            origin = '"repository":{"full_name":"%s"},"sender":{"login":"%s"}' % (
                repositories[i * 7 % 10], people[i * 3 % 8])
            commit = '{"id":"%040x","message":"%s %s %d"}' % (
                i * 2654435761 % (1 << 64), words[i % 11], words[i // 6 % 11], i)
            kind, payload = [
                ("push", '"ref":"refs/heads/main","commits":[%s]' % commit),
                ("star", '"action":"created"'),
                ("issues", '"action":"opened","issue":{"number":%d,"title":"%s %s"}' % (
                    i, words[i % 11], words[i // 7 % 11])),
                ("watch", '"action":"started"'),
                ("gollum", '"pages":[{"title":"Page %d","action":"edited"}]' % i),
                ("sponsorship", '"action":"created","tier":%d' % (i % 9)),
            ][i % 6]
            out.write('{"id":"d-%d","event":"%s","payload":{%s,%s}}\n' % (i, kind, payload, origin))


class Terminal:
    """A program in a pseudo terminal of 120 columns and 40 rows."""

    # Sequences of which pyte would show the parameters.
    unknown = re.compile(rb"\x1b\[[>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*(?:\$p|u)|\x1b\[[0-9]*t")

    def __init__(self, arguments):
        import pyte
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.execvp(arguments[0], arguments)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.screen = pyte.Screen(120, 40)
        self.stream = pyte.ByteStream(self.screen)

    def pump(self, timeout):
        if select.select([self.descriptor], [], [], timeout)[0]:
            self.stream.feed(self.unknown.sub(b"", os.read(self.descriptor, 1 << 16)))

    def text(self):
        return "\n".join(self.screen.display)

    def focus(self):
        return [row for row, line in enumerate(self.screen.display) if "▌" in line]

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def memory(self, name):
        with open("/proc/%d/status" % self.process) as status:
            return next(int(line.split()[1]) // 1024 for line in status if line.startswith(name))

    def seconds(self):
        with open("/proc/%d/stat" % self.process) as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(arguments, text):
    terminal = Terminal(arguments)
    start = last = time.time()
    first, pressed, latencies = None, None, []
    while "all read" not in terminal.text() and time.time() - start < 300:
        for _ in range(20):
            terminal.pump(0.002)
            now = time.time()
            if pressed:
                if terminal.focus() != pressed[1] or now - pressed[0] > 3:
                    latencies.append((now - pressed[0]) * 1000)
                    pressed, last = None, now
            elif first is None:
                first = now - start if terminal.focus() else None
            elif now - last > 0.15:
                pressed = (now, terminal.focus())
                terminal.send("\x1b[A" if len(latencies) % 2 else "\x1b[B")
    latencies.sort()
    median, most = latencies[len(latencies) // 2], latencies[-1]
    often = latencies[len(latencies) * 95 // 100]
    print("load: average of the machine %.1f, first row %.2f s, all rows %.1f s, processor %.1f s" % (
        os.getloadavg()[0], first, time.time() - start, terminal.seconds()))
    print("memory: at most %d MB, then %d MB" % (terminal.memory("VmHWM"), terminal.memory("VmRSS")))
    print("keys: %d, median %.1f ms, 95 %% within %.1f ms, at most %.1f ms" % (
        len(latencies), median, often, most))
    if text:
        terminal.send("/" + text)
        start, processor = time.time(), terminal.seconds()
        # The last header shows the activity again when all rows are filtered.
        while time.time() - start < 60:
            terminal.pump(0.01)
            counts = re.search(r"all read: .*; ([\d,]+) shown", terminal.text())
            if counts and terminal.seconds() - processor > 0.2:
                shown, since = counts.group(1), time.time()
                while time.time() - since < 1.5 and shown == counts.group(1):
                    terminal.pump(0.01)
                    counts = re.search(r"all read: .*; ([\d,]+) shown", terminal.text()) or counts
                if shown == counts.group(1):
                    break
        print("filter %r: %s rows in %.1f s, processor %.1f s, memory at most %d MB" % (
            text, shown, since - start, terminal.seconds() - processor, terminal.memory("VmHWM")))
    os.kill(terminal.process, signal.SIGKILL)


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "generate":
        generate(int(sys.argv[2]), sys.argv[3])
    elif len(sys.argv) > 2 and sys.argv[1] == "run":
        options = sys.argv[2:]
        text = options[1] if options[0] == "--filter" else None
        run(options[2:] if text else options, text)
    else:
        sys.exit(__doc__)
