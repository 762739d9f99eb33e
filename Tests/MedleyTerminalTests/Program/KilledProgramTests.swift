#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import MedleyCore
  @testable import MedleyTerminal
  @testable import TerminalKitTests

  /// A program on a pseudo terminal that is killed, and continued by another process.
  @Suite(.serialized) struct KilledProgramTests {
    private let first = KilledProgramTests.file()
    private let second = KilledProgramTests.file()

    private static func file() -> URL {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("medley-killed-\(UUID().uuidString)")
    }

    private func start(_ arguments: String...) throws -> Probe {
      try Probe(program: "TerminalProgramProbe", arguments: arguments)
    }

    private func state(_ file: URL) -> NavigationState? {
      (try? Data(contentsOf: file)).flatMap {
        try? JSONDecoder().decode(NavigationState.self, from: $0)
      }
    }

    /// The first visible row of the first screen.
    private func top(of state: NavigationState?) -> Int? {
      state?.screens.first?.list.place.anchors.first?.decoded(as: Int.self)
    }

    private func text(_ file: URL) -> String {
      (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Goes to the second screen, selects rows, writes a draft, and is killed.
    private func useAndKill() throws -> NavigationState {
      let probe = try start(first.path)
      let terminal = probe.terminal
      #expect(terminal.wait { terminal.text.contains("inbox 3") })
      terminal.type(":41\r")
      #expect(terminal.wait { terminal.text.contains("inbox 40") })
      terminal.type("\u{1B}OQ\r")
      #expect(terminal.wait { terminal.text.contains("archive 3") })
      terminal.type(":61\r")
      terminal.type(" :64\rv")
      #expect(terminal.wait { terminal.text.contains("archive 63 selected") })
      terminal.type(":66\r\rnot sent\u{1B}")
      #expect(terminal.wait { text(first).contains("not sent") })
      kill(probe.process, SIGKILL)
      #expect(probe.waitForEnd())
      #expect(probe.endingSignal == SIGKILL)
      return try #require(state(first))
    }

    private func remove() {
      for file in [first, second] { try? FileManager.default.removeItem(at: file) }
    }

    @Test func `a killed program shows its screens, rows, selection and draft again`() throws {
      defer { remove() }
      let saved = try useAndKill()
      #expect(saved.screens.count == 2)
      let probe = try start(second.path, first.path)
      let terminal = probe.terminal
      #expect(terminal.wait { terminal.text.contains("inbox › ") })
      #expect(terminal.wait { terminal.text.contains("archive 63 selected") })
      #expect(terminal.wait { terminal.text.contains("[not sent]*") })
      #expect(!terminal.text.contains("archive 3 "), "the list opens where it was")
      #expect(terminal.wait { state(second) == saved })
      // Esc leads back to the first screen, at its row, after the text was discarded.
      terminal.type("\u{1B}")
      #expect(terminal.wait { terminal.text.contains("Discard the text that is not sent?") })
      terminal.type("y")
      #expect(terminal.wait { terminal.text.contains("inbox 40") })
      #expect(!terminal.text.contains("inbox 3 "))
    }

    @Test func `Ctrl-Z and the end of the program save the state at once`() throws {
      defer { remove() }
      // A program stops only if a shell can continue it.
      let probe = try Probe(
        shell: """
          set -m
          "$(dirname "$PROBE")/TerminalProgramProbe" '\(first.path)'
          echo stopped; read line; fg >/dev/null
          """
      )
      let terminal = probe.terminal
      #expect(terminal.wait { terminal.text.contains("inbox 3") })
      terminal.type(":41\r")
      #expect(terminal.wait { terminal.text.contains("inbox 40") })
      terminal.type("\u{1A}")
      #expect(terminal.wait { terminal.text.contains("stopped") })
      #expect(top(of: state(first)) ?? 0 > 10)
      terminal.clear()
      terminal.type("\n")
      // A key before this would be read in the shell's mode, in which Return is a line feed.
      #expect(terminal.wait { terminal.text.contains("inbox 40") })
      terminal.type("\u{1B}OQ\r")
      #expect(terminal.wait { terminal.text.contains("archive 3") })
      terminal.type("\u{3}")
      #expect(probe.waitForEnd())
      #expect(probe.exitCode == 0)
      #expect(state(first)?.screens.count == 2)
    }

    @Test func `without a terminal, the reason is one line, and the exit code is 1`() throws {
      defer { remove() }
      let probe = try Probe(
        shell: "\"$(dirname \"$PROBE\")/TerminalProgramProbe\" >/dev/null 2>'\(first.path)'"
      )
      #expect(probe.waitForEnd())
      #expect(probe.exitCode == 1)
      #expect(text(first) == "\(TerminalProgramError.noTerminal)\n")
    }

    @Test func `rows that are gone are left out, and the next row takes the place`() throws {
      defer { remove() }
      let saved = try useAndKill()
      let top = try #require(saved.screens.last?.list.place.anchors.first?.decoded(as: Int.self))
      let probe = try start(second.path, first.path, "\(top)", "62")
      let terminal = probe.terminal
      #expect(terminal.wait { terminal.text.contains("archive 63 selected") })
      #expect(terminal.wait { terminal.text.contains("archive \(top + 1)") })
      #expect(!terminal.text.contains("archive \(top) "))
      #expect(!terminal.text.contains("archive \(top - 1)"))
      #expect(terminal.text.contains("[not sent]*"))
      #expect(!terminal.text.contains("archive 62"))
    }
  }
#endif
