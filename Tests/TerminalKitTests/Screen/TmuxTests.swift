#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import TerminalKit

  /// Compares the virtual terminal with tmux for the same bytes.
  @Suite(.enabled(if: Tmux.isThere, "there is no tmux")) struct TmuxTests {
    private static let rows = 12
    private static let columns = 40

    @Test(arguments: UInt64(0)..<3)
    func `tmux shows what the virtual terminal shows`(_ seed: UInt64) throws {
      let tmux = try Tmux(rows: Self.rows, columns: Self.columns)
      defer { tmux.end() }
      var frames = RandomFrames(
        seed: seed,
        rows: Self.rows,
        columns: Self.columns,
        pieces: RandomFrames.undisputedPieces
      )
      // tmux shows erased cells with a background, but does not capture them.
      let features: TerminalFeatures =
        seed == 0 ? [.scrollRegions] : .common.union(.repetition)
      var encoder = FrameEncoder(features: features)
      let habits = VirtualTerminal.Habits(lacks: VirtualTerminal.Habits.lacking(features))
      var terminal = VirtualTerminal(rows: Self.rows, columns: Self.columns, habits: habits)
      for step in 0..<40 {
        frames.step()
        var bytes: [UInt8] = []
        encoder.encode(frames.frame, into: &bytes)
        terminal.feed(bytes)
        try tmux.write(bytes)
        var copy = VirtualTerminal(rows: Self.rows, columns: Self.columns)
        copy.feed(try tmux.capture())
        #expect(copy.issues.isEmpty)
        let differences = (0..<Self.rows).filter { copy.grid[$0] != terminal.grid[$0] }
        let comment: Comment =
          "seed \(seed), step \(step): \(copy.lines) and \(terminal.lines) by \(bytes.escaped)"
        #expect(differences.isEmpty, comment)
        guard differences.isEmpty else { return }
      }
    }

    @Test(arguments: UInt64(50)..<52)
    func `tmux shows undisputed characters at their positions`(_ seed: UInt64) throws {
      let tmux = try Tmux(rows: Self.rows, columns: Self.columns)
      defer { tmux.end() }
      var frames = RandomFrames(seed: seed, rows: Self.rows, columns: Self.columns)
      var encoder = FrameEncoder()
      for step in 0..<40 {
        frames.step()
        var bytes: [UInt8] = []
        encoder.encode(frames.frame, into: &bytes)
        try tmux.write(bytes)
        var copy = VirtualTerminal(rows: Self.rows, columns: 2 * Self.columns)
        copy.feed(try tmux.capture())
        let shown = copy.lines.map(Self.undisputed)
        let expected = frames.frame.lines.map(Self.undisputed)
        #expect(shown == expected, "seed \(seed), step \(step): \(bytes.escaped)")
        guard shown == expected else { return }
      }
    }

    /// The letters and ideographs, which are part of no disputed character.
    private static func undisputed(_ line: String) -> String {
      line.without { scalar in
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x2500, 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
        default: true
        }
      }
    }
  }
#endif
