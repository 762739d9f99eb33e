import Testing

@testable import MedleyTables

@Suite struct DeliveredRowsTests {
  @Test func `a row that lists show with several keys is moved, whatever was delivered last`() {
    var delivered = DeliveredRows<Int>()
    delivered.deliver([(1, ["a"]), (2, ["b"])])
    #expect(delivered.isShown(1, onlyWith: ["a"]) && !delivered.isShown(1, onlyWith: ["c"]))
    // Another list reads the row after it was moved.
    delivered.deliver([(1, ["c"])])
    #expect(delivered.mayBeShown(1) && !delivered.isShown(1, onlyWith: ["c"]))
    delivered.retire([1])
    #expect(!delivered.mayBeShown(1) && delivered.key(of: 1) == ["c"])
    delivered.deliver([(1, ["d"])])
    #expect(delivered.isShown(1, onlyWith: ["d"]))
    delivered.forgetSpans()
    #expect(!delivered.mayBeShown(1) && !delivered.mayBeShown(2) && delivered.key(of: 2) == ["b"])
  }

  @Test func `keys of many rows and spans are limited`() {
    var delivered = DeliveredRows<Int>(limit: 10, spanLimit: 2)
    delivered.deliver((0..<8).map { ($0, ["\($0)"]) })
    delivered.deliver((8..<12).map { ($0, ["\($0)"]) }, beside: (["7"], true))
    #expect(delivered.spans == [.init(first: ["0"], last: ["11"])])
    #expect(delivered.key(of: 0) == nil && delivered.key(of: 1) == nil)
    #expect(delivered.key(of: 2) == ["2"] && delivered.key(of: 11) == ["11"])
    // A list may still show a row after its key was forgotten.
    #expect(delivered.mayBeShown(0) && delivered.mayBeShown(99))
    delivered.deliver([(-1, ["-1"])], beside: (["0"], false))
    #expect(delivered.spans == [.init(first: ["-1"], last: ["11"])])
    delivered.deliver([(50, ["50"])])
    #expect(!delivered.isOverfull)
    delivered.deliver([(90, ["90"])])
    #expect(delivered.isOverfull && delivered.spans.count == 2)
    delivered.forgetSpans()
    #expect(!delivered.isOverfull && delivered.spans.isEmpty && !delivered.mayBeShown(0))
  }

  @Test func `spans that were forgotten meanwhile are not replaced`() {
    var delivered = DeliveredRows<Int>()
    delivered.deliver([(1, ["1"]), (5, ["5"])])
    delivered.deliver([(3, ["3"]), (9, ["9"])])
    let old = delivered.spans
    delivered.deliver([(20, ["20"])])
    let all = DeliveredRows<Int>.Span(first: ["1"], last: ["9"])
    delivered.replace(old, with: [all])
    #expect(delivered.spans == [all, .init(first: ["20"], last: ["20"])])
    delivered.forgetSpans()
    delivered.replace(old, with: [all])
    #expect(delivered.spans.isEmpty)
  }
}
