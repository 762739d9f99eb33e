import Testing

@testable import GalleryScreens

struct EventsFuzzTests {
  @Test func `a line that is cut anywhere is one broken line, and the others are kept`() {
    let lines = SampleLog.deliveries
    for (index, line) in lines.enumerated() {
      let next = lines[(index + 1) % lines.count]
      for end in 1..<line.count {
        let log = DeliveryLog.reading([next, Array(line[..<end]), next].joined(separator: [10]))
        guard log.deliveryCount == 2, log.messages == ["line 2: cut off"] else {
          Issue.record("line \(index + 1) cut at byte \(end): \(log.messages)")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever happens to a line, every line is accounted for and drawn`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = SampleLog.deliveries
    var log: [[UInt8]] = []
    for _ in 0..<100 {
      var line = lines.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...4, using: &random) { Self.damage(&line, using: &random) }
      log.append(line.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "x")])
      log[log.count - 1].removeLast(line.isEmpty ? 0 : 1)
    }
    let read = DeliveryLog.reading(
      log.joined(separator: [10]),
      chunkSize: Int.random(in: 1...5_000, using: &random)
    )
    #expect(read.lineCount == log.count { !$0.allSatisfy { [9, 13, 32].contains($0) } })
    #expect(try EventsStage(log: Array(log.joined(separator: [10]))).lines.count > 100)
  }

  private static func damage(_ line: inout [UInt8], using random: inout SplitMix64) {
    guard let place = line.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line[place] = UInt8.random(in: 0...255, using: &random)
    case 1: line.remove(at: place)
    case 2:
      line.insert(contentsOf: #"{}[],:"\0"#.utf8.shuffled(using: &random).prefix(2), at: place)
    case 3: line.removeSubrange(place..<min(line.count, place + 20))
    default: line.insert(contentsOf: line[place..<min(line.count, place + 40)], at: place)
    }
  }
}
