import Testing

@testable import TerminalKit

/// Encodes random frames, and checks the terminal after each of them.
@Suite struct EncodingRandomTests {
  private static let stepsPerSeed = 500

  @Test(arguments: UInt64(0)..<12)
  func `every frame is shown by a terminal that measures clusters`(_ seed: UInt64) {
    run(seed, opinion: .clusters, steps: Self.stepsPerSeed)
  }

  @Test(arguments: UInt64(100)..<108)
  func `undisputed cells are shown by a terminal that ignores selectors`(_ seed: UInt64) {
    run(seed, opinion: .narrowSelectors, steps: Self.stepsPerSeed)
  }

  @Test(arguments: UInt64(200)..<208)
  func `undisputed cells are shown by a terminal that measures scalars`(_ seed: UInt64) {
    run(seed, opinion: .scalars, steps: Self.stepsPerSeed)
  }

  private func run(_ seed: UInt64, opinion: VirtualTerminal.Opinion, steps: Int) {
    var frames = RandomFrames(seed: seed)
    let depth = ColorDepth.allCases[Int(seed % 4)]
    var encoder = FrameEncoder(depth: depth, features: features(seed))
    let habits = VirtualTerminal.Habits(
      opinion: opinion,
      erasesWithBackground: encoder.features.contains(.backgroundErase) || seed % 3 == 0,
      alwaysBreaksLines: opinion == .clusters && seed % 5 == 0,
      lacks: VirtualTerminal.Habits.lacking(encoder.features)
    )
    var terminal = VirtualTerminal(rows: 6, columns: 20, habits: habits)
    for step in 0..<steps {
      frames.step()
      let frame = frames.frame
      if frame.rows != terminal.rows || frame.columns != terminal.columns {
        terminal.resize(rows: frame.rows, columns: frame.columns)
      }
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.feed(bytes)
      let comparison = ScreenComparison(
        frame: frame,
        depth: depth,
        hasLinks: encoder.features.contains(.links),
        opinion: opinion
      )
      let issue = frame.inconsistency ?? comparison.issue(of: terminal)
      #expect(issue == nil, "seed \(seed), step \(step): \(bytes.escaped)")
      guard issue == nil else { return }
      var again: [UInt8] = []
      encoder.encode(frame, into: &again)
      #expect(again.isEmpty, "seed \(seed), step \(step): \(again.escaped)")
    }
  }

  /// The seeds cover every set of the older features, each with other sequences of motion.
  private func features(_ seed: UInt64) -> TerminalFeatures {
    let sequences = UInt16(truncatingIfNeeded: seed / 2 % 8) << 5
    return TerminalFeatures(rawValue: UInt16(truncatingIfNeeded: seed &* 7 &+ 5) & 31 | sequences)
  }
}

extension VirtualTerminal.Habits {
  /// The control sequences that a terminal with these features does not have.
  static func lacking(_ features: TerminalFeatures) -> Set<Character> {
    var lacks: Set<Character> = []
    if !features.contains(.rowScrolling) { lacks.formUnion(["S", "T"]) }
    if !features.contains(.characterErasing) { lacks.insert("X") }
    if !features.contains(.columnMotion) { lacks.insert("G") }
    return lacks
  }
}

extension [UInt8] {
  /// The bytes as text, with control characters as numbers.
  var escaped: String {
    String(decoding: self, as: UTF8.self).unicodeScalars
      .map { $0.value < 0x20 ? "\\\($0.value) " : String($0) }.joined()
  }
}
