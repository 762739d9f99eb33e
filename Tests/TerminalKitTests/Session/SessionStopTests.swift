#if os(macOS) || os(Linux)
  import Foundation
  @testable import TerminalKit
  import Testing

  /// A program with a session that stops and continues.
  @Suite struct SessionStopTests {
    private static let left = SessionModes.standard.leave

    @Test(arguments: ["key", "TSTP", "STOP", "background"])
    func `a stop restores the terminal, and continuing makes it raw again`(_ way: String) throws {
      let script = """
        set -m; WAY=\(way)
        "$PROBE" "$NOTES"
        for round in 1 2; do
            echo "stopped $round"; test $WAY != background || bg; read line; fg
          done
        echo ended
        """
      let probe = try Probe(shell: script)
      let entered = String(decoding: SessionModes.standard.enter, as: UTF8.self)
      #expect(probe.wait(for: "ready"))
      for round in 1...2 {
        #expect(probe.terminal.wait { probe.terminal.isCooked == false })
        probe.terminal.clear()
        switch way {
        case "key": probe.terminal.type("z")
        case "STOP": kill(tcgetpgrp(probe.terminal.master), SIGSTOP)
        default: kill(tcgetpgrp(probe.terminal.master), SIGTSTP)
        }
        #expect(probe.terminal.wait { probe.terminal.text.contains("stopped \(round)") })
        if way != "STOP" {
          #expect(probe.terminal.isCooked == true)
          #expect(probe.terminal.shown.starts(with: Self.left))
          if way == "background" { usleep(100_000) }
          #expect(!probe.terminal.text.contains(entered))
          #expect(probe.terminal.isCooked == true)
          probe.terminal.type("\n")
        }
        #expect(probe.wait(for: "resumed", count: round))
        #expect(probe.terminal.wait { probe.terminal.isCooked == false })
        #expect(probe.terminal.wait { probe.terminal.text.contains(entered) })
      }
      probe.terminal.type("q")
      #expect(probe.wait(for: "end"))
      #expect(probe.terminal.wait { probe.terminal.text.contains("ended") })
      #expect(probe.terminal.isCooked == true)
      #expect(probe.waitForEnd())
    }

    @Test func `an orphaned program does not stop`() throws {
      let probe = try Probe()
      #expect(probe.wait(for: "ready"))
      probe.terminal.type("z")
      #expect(probe.wait(for: "resumed"))
      #expect(probe.terminal.wait { probe.terminal.isCooked == false })
      probe.terminal.type("q")
      #expect(probe.waitForEnd())
      #expect(probe.terminal.isCooked == true)
    }

    @Test func `a resize during a stop is reported when the program continues`() throws {
      let script = """
        set -m
        "$PROBE" "$NOTES"
        echo stopped; read line; fg
        """
      let probe = try Probe(shell: script)
      #expect(probe.wait(for: "ready 24 80"))
      probe.terminal.type("z")
      #expect(probe.terminal.wait { probe.terminal.text.contains("stopped") })
      probe.terminal.resize(rows: 10, columns: 33)
      probe.terminal.type("\n")
      #expect(probe.wait(for: "resumed"))
      #expect(probe.wait(for: "columns: 33"))
      probe.terminal.type("q")
      #expect(probe.waitForEnd())
    }
  }
#endif
