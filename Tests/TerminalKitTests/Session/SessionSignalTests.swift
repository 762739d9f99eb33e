#if os(macOS) || os(Linux)
  import Foundation
  @testable import TerminalKit
  import Testing

  /// Signals and exits of a program with a session in a terminal.
  @Suite struct SessionSignalTests {
    private static let left = SessionModes.standard.leave

    @Test(arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGUSR1, SIGALRM,
    ])
    func `a signal restores the terminal and ends the program`(_ signal: Int32) throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready 24 80"))
      #expect(probe.terminal.isCooked == false)
      probe.terminal.clear()
      kill(probe.process, signal)
      #expect(probe.waitForEnd())
      #expect(probe.endingSignal == signal)
      #expect(probe.terminal.isCooked == true)
      #expect(probe.terminal.shown == Self.left)
    }

    @Test(arguments: ["q", "e", "t", "r", "\u{3}q"])
    func `every exit restores the terminal`(_ key: String) throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.clear()
      probe.terminal.type(key)
      #expect(probe.waitForEnd())
      #expect(probe.terminal.isCooked == true)
      #expect(probe.terminal.text.hasSuffix(String(decoding: Self.left, as: UTF8.self)))
      switch key {
      case "e": #expect(probe.exitCode == 3)
      case "t": #expect(probe.endingSignal == SIGILL || probe.endingSignal == SIGTRAP)
      case "r": #expect(probe.endingSignal == SIGSEGV || probe.endingSignal == SIGBUS)
      default: #expect(probe.status == 0)
      }
    }

    @Test func `a signal after leaving does not change the terminal`() throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.clear()
      probe.terminal.type("l")
      #expect(probe.terminal.wait { probe.terminal.isCooked == true })
      #expect(probe.terminal.wait { probe.terminal.shown == Self.left })
      kill(probe.process, SIGTERM)
      #expect(probe.waitForEnd())
      #expect(probe.endingSignal == SIGTERM)
      #expect(probe.terminal.shown == Self.left)
    }

    @Test func `a resize is reported`() throws {
      let probe = try Probe(rows: 30, columns: 100)
      #expect(probe.wait(for: "ready 30 100"))
      probe.terminal.resize(rows: 50, columns: 132)
      #expect(probe.wait(for: "resize(") && probe.notes.last?.contains("132") == true)
      probe.terminal.type("q")
      #expect(probe.waitForEnd())
    }

    @Test func `a hang-up of the terminal ends the reading`() throws {
      // The shell ignores SIGHUP, so that the program reads the end of the input.
      let probe = try Probe(shell: "trap '' HUP; exec \"$PROBE\" \"$NOTES\"")
      #expect(probe.wait(for: "ready"))
      probe.terminal.hangUp()
      #expect(probe.wait(for: "closed"))
      #expect(probe.waitForEnd())
      #expect(probe.status == 0)
    }

    @Test(arguments: [SIGQUIT, SIGSEGV])
    func `a signal with a handler of the runtime restores the terminal`(
      _ signal: Int32
    ) throws {
      // Without the program that prints the backtrace, which is slow.
      let probe = try Probe(backtraces: "enable=yes,swift-backtrace=/usr/bin/true")
      #expect(probe.wait(for: "ready"))
      #expect(probe.terminal.isCooked == false)
      kill(probe.process, signal)
      #expect(probe.waitForEnd())
      #expect(probe.endingSignal == signal)
      #expect(probe.terminal.isCooked == true)
    }

    @Test(arguments: [SIGTERM, SIGQUIT])
    func `a handler of the program is not replaced`(_ signal: Int32) throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.type("h")
      #expect(probe.wait(for: "handles"))
      kill(probe.process, signal)
      probe.terminal.type("a")
      #expect(probe.wait(for: "character(\"a\")"))
      #expect(probe.terminal.isCooked == false)
      probe.terminal.type("q")
      #expect(probe.waitForEnd())
      #expect(probe.status == 0)
      #expect(probe.terminal.isCooked == true)
    }

    @Test(arguments: [true, false])
    func `leaving waits for the answers to open questions`(_ isAnswered: Bool) throws {
      let script = """
        "$PROBE" "$NOTES"
        read line; echo "got $line."
        """
      let probe = try Probe(shell: script)
      #expect(probe.wait(for: "ready"))
      probe.terminal.type("k")
      #expect(probe.terminal.wait { probe.terminal.text.contains("\u{1B}[c") })
      if isAnswered { probe.terminal.type("\u{1B}[?62c") }
      #expect(probe.terminal.wait { probe.terminal.isCooked == true })
      probe.terminal.type("word\n")
      #expect(probe.terminal.wait { probe.terminal.text.contains("got word.") })
      #expect(probe.waitForEnd())
    }

    @Test func `a second session that handles signals is refused`() throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.type("2")
      #expect(probe.wait(for: "second: alreadyActive"))
      #expect(probe.terminal.isCooked == false)
      probe.terminal.type("n")
      #expect(probe.wait(for: "next"))
      #expect(probe.terminal.isCooked == false)
      probe.terminal.clear()
      kill(probe.process, SIGTERM)
      #expect(probe.waitForEnd())
      #expect(probe.endingSignal == SIGTERM)
      #expect(probe.terminal.isCooked == true)
      #expect(probe.terminal.shown == Self.left)
    }

    @Test func `a signal ends a program whose output is blocked`() throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.type("w")
      #expect(probe.wait(for: "character(\"w\")"))
      // From here on the terminal's output is not read. The program writes more than the terminal holds.
      #expect(probe.terminal.wait(taking: false) { probe.terminal.unreadCount > 0 })
      kill(probe.process, SIGTERM)
      #expect(probe.waitForEnd(taking: false))
      #expect(probe.endingSignal == SIGTERM)
      #expect(probe.terminal.isCooked == true)
    }
  }
#endif
