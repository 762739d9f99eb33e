import Testing

@testable import TerminalKit

/// Encodes all pairs of small frames.
@Suite struct EncodingExhaustiveTests {
  /// The rows of three cells: few characters, one of them wide, one disputed.
  private static let rows = ["   ", "a  ", "  a", "aaa", "b a", "漢 ", " 漢", "a漢", "漢a", "❤️a", "b❤️"]

  @Test(arguments: [TerminalFeatures.common, [], [.repetition, .backgroundErase]])
  func `every pair of frames of two rows and three columns is encoded correctly`(
    _ features: TerminalFeatures
  ) {
    let frames = Self.rows.flatMap { first in Self.rows.map { Self.frame([first, $0]) } }
    check(frames, features)
  }

  @Test func `every pair of frames with styled cells is encoded correctly`() {
    let styles: [TerminalStyle] = [
      .default,
      TerminalStyle(foreground: .red, attributes: [.bold, .dim]),
      TerminalStyle(background: .blue, attributes: .underline),
      TerminalStyle(attributes: .dim),
    ]
    var frames: [Frame] = []
    for first in styles {
      for second in styles {
        for text in ["a", " ", "漢"] {
          var frame = Frame(rows: 2, columns: 3)
          frame.write(text, at: FramePosition(row: 0, column: 0), style: first)
          frame.write("x", at: FramePosition(row: 0, column: 2), style: second)
          frame.write("  ", at: FramePosition(row: 1, column: 1), style: second)
          frames.append(frame)
        }
      }
    }
    check(frames, .common)
  }

  @Test(arguments: [TerminalFeatures.common, [.scrollRegions], [.scrollRegions, .columnMotion]])
  func `every pair of orders of four rows is encoded correctly`(_ features: TerminalFeatures) {
    // Long rows, so that scrolling saves bytes.
    let letters = ["a", "b", " "]
    var frames: [Frame] = []
    for number in 0..<81 {
      let rows = [1, 3, 9, 27].map { letters[number / $0 % 3] }
      frames.append(Self.frame(rows.map { String(repeating: $0, count: 16) }))
    }
    check(frames, features)
  }

  private func check(_ frames: [Frame], _ features: TerminalFeatures) {
    guard let size = frames.first else { return }
    var encoder = FrameEncoder(features: features)
    let habits = VirtualTerminal.Habits(lacks: VirtualTerminal.Habits.lacking(features))
    var terminal = VirtualTerminal(rows: size.rows, columns: size.columns, habits: habits)
    for (index, first) in frames.enumerated() {
      for second in frames[index...] {
        for frame in [first, second] {
          var bytes: [UInt8] = []
          encoder.encode(frame, into: &bytes)
          terminal.feed(bytes)
          let comparison = ScreenComparison(frame: frame, depth: .trueColor, hasLinks: false)
          if let issue = comparison.issue(of: terminal) {
            Issue.record("\(first.lines) \(second.lines): \(issue), by \(bytes.escaped)")
            return
          }
        }
      }
    }
  }

  private static func frame(_ lines: [String]) -> Frame {
    var frame = Frame(rows: lines.count, columns: lines[0].columnWidth)
    for (row, line) in lines.enumerated() {
      frame.write(line, at: FramePosition(row: row, column: 0))
    }
    return frame
  }
}
