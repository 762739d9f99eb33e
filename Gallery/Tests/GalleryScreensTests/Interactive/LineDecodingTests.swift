import Medley
import Testing

@testable import GalleryScreens

@Suite struct LineDecodingTests {
  private static func lines(_ count: Int) -> [LineSplitter.Line] {
    var splitter = LineSplitter()
    let text = (0..<count).map { number in
      number % 7 == 3
        ? "no delivery\n"
        : #"{"id": "\#(number)", "event": "star", "payload": {"action": "created"}}"# + "\n"
    }
    return splitter.lines(in: Array(text.joined().utf8))
  }

  private static func check(_ outcomes: [LineDecoding.Outcome], count: Int) {
    #expect(outcomes.map(\.number) == Array(1..<count + 1))
    for (index, outcome) in outcomes.enumerated() {
      switch outcome.entry {
      case .success(let entry):
        #expect(index % 7 != 3)
        #expect(entry.delivery.words.first == "someone gave the repository a star")
        #expect(entry.kind == "star")
      case .failure(let issue):
        #expect(index % 7 == 3)
        #expect(issue.line == index + 1)
      }
    }
  }

  @Test(arguments: [1, 2, 5], [0, 1, 127, 128, 129, 500])
  func `lines keep their order, however many chunks are decoded at once`(
    breadth: Int,
    count: Int
  ) async {
    var decoding = LineDecoding(breadth: breadth)
    var rest = Self.lines(count)[...]
    var outcomes: [LineDecoding.Outcome] = []
    var size = 1
    while !rest.isEmpty || decoding.first != nil {
      while !decoding.isFull, !rest.isEmpty {
        decoding.begin(rest.prefix(size))
        rest = rest.dropFirst(size)
        size = size * 3 % 200 + 1
      }
      outcomes += await decoding.first?.value ?? []
      decoding.removeFirst()
    }
    Self.check(outcomes, count: count)
    #expect(decoding.lineCount == count)
    #expect(decoding.first == nil)
  }

  @Test func `nothing is begun for no lines, and one line can be had at once`() throws {
    var decoding = LineDecoding(breadth: 2)
    decoding.begin([])
    #expect(decoding.first == nil)
    let line = try #require(Self.lines(1).first)
    Self.check(decoding.decode(line), count: 1)
    #expect(decoding.lineCount == 1)
  }

  @Test func `what is cancelled ends before all is decoded`() async {
    var decoding = LineDecoding(breadth: 2)
    let lines = Self.lines(40_000)
    decoding.begin(lines)
    decoding.begin(lines)
    let first = decoding.first
    decoding.cancel()
    #expect(decoding.first == nil)
    let outcomes = await first?.value ?? []
    #expect(outcomes.count < lines.count)
    Self.check(outcomes, count: outcomes.count)
  }
}
