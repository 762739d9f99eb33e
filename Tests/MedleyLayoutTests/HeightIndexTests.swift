import Testing

@testable import MedleyCore
@testable import MedleyLayout

@Suite struct HeightIndexTests {
  @Test func `the example of its documentation holds`() {
    var heights = HeightIndex(count: 10_000, estimate: 44)
    heights.measure(61.5, at: 2)
    #expect(heights.rows(from: 88, to: 700) == 2..<16)
    #expect(heights.offset(of: 3) == 149.5)
  }

  @Test func `rows that only touch a border are not in view`() {
    let heights = HeightIndex(count: 10, estimate: 10)
    #expect(heights.rows(from: 10, to: 20) == 1..<2)
    #expect(heights.rows(from: 9.75, to: 20.25) == 0..<3)
    #expect(heights.rows(from: -50, to: 0).isEmpty)
    #expect(heights.rows(from: 100, to: 200).isEmpty)
    #expect(heights.rows(from: 20, to: 10).isEmpty)
    #expect(heights.rows(from: -.infinity, to: .infinity) == 0..<10)
  }

  @Test func `an offset outside gives the nearest row`() {
    var heights = HeightIndex(count: 3, estimate: 10)
    #expect(heights.row(at: -5) == RowPlace(row: 0, offset: 0))
    #expect(heights.row(at: 30) == RowPlace(row: 2, offset: 10))
    #expect(heights.row(at: .infinity) == RowPlace(row: 2, offset: 10))
    #expect(heights.row(at: .nan) == RowPlace(row: 0, offset: 0))
    heights.measure(0, at: 0)
    #expect(heights.row(at: 0) == RowPlace(row: 1, offset: 0))
    heights.remove(0..<3)
    #expect(heights.row(at: 0) == nil)
  }

  @Test func `a point on a border belongs to the lower row, however finely rows are cut`() {
    let heights = HeightIndex(count: 2_000, defaultEstimate: 0) { .fixed(Double($0 % 7) / 256) }
    for row in 0..<2_000 where heights.height(at: row) > 0 {
      #expect(heights.row(at: heights.offset(of: row))?.row == row)
      #expect(heights.row(at: heights.offset(of: row + 1).nextDown)?.row == row)
    }
  }

  @Test func `sums of a million heights are exact`() {
    let heights = HeightIndex(count: 1_000_000, estimate: 33.1)
    let height = heights.height(at: 0)
    #expect(abs(height - 33.1) <= HeightIndex.resolution / 2)
    for row in stride(from: 0, through: 1_000_000, by: 9_973) {
      #expect(heights.offset(of: row) == Double(row) * height)
    }
  }

  @Test(arguments: [
    (Double.nan, 0), (-1, 0), (-.infinity, 0), (.infinity, 4_194_304), (1e300, 4_194_304),
    (.leastNonzeroMagnitude, 0), (0.001, 0), (0.002, 1.0 / 256), (4_194_304, 4_194_304),
  ])
  func `a height that cannot be is brought inside`(height: Double, kept: Double) {
    var heights = HeightIndex(count: 2, estimate: height)
    #expect(heights.height(at: 1) == kept)
    heights.measure(height, at: 0)
    #expect(heights.totalHeight == 2 * kept)
    heights.reestimate { _ in height }
    heights.insert(1, at: 0) { _ in .measured(estimate: height) }
    heights.forgetMeasurements(scaledBy: height)
    #expect(heights.totalHeight <= 3 * HeightIndex.maximumHeight)
  }

  @Test func `rows that do not exist are answered neutrally and not edited`() {
    for count in [0, 3] {
      var heights = HeightIndex(count: count, estimate: 10)
      for row in [-1, count, .max, .min] {
        #expect(heights.height(at: row) == 0)
        #expect(!heights.isMeasured(at: row))
        #expect(heights.measure(5, at: row) == 0)
        #expect(heights.offset(of: row) == (row < 0 ? 0 : Double(count) * 10))
      }
      heights.remove(-5 ..< -1)
      heights.remove(count..<count + 9)
      heights.move(count..<count + 9, to: 0)
      heights.replace(count + 4..<count + 9, with: [])
      heights.forgetMeasurements(-4..<0)
      heights.apply([])
      #expect(heights.count == count)
      heights.insert(-4, at: 0)
      heights.insert(1, at: .min)
      heights.insert(1, at: .max)
      #expect(heights.count == count + 2)
      heights.remove(.min ..< .max)
      #expect(heights.isEmpty)
    }
    #expect(HeightIndex(count: -7, estimate: 10).isEmpty)
  }

  @Test func `measuring forgets nothing but what it is told to forget`() {
    var heights = HeightIndex(count: 4, defaultEstimate: 20) { row in
      row == 0 ? .fixed(8) : .measured(estimate: row == 1 ? 30 : nil)
    }
    #expect((0..<4).map(heights.isMeasured) == [true, false, false, false])
    #expect(heights.measure(50, at: 1) == 20)
    #expect(heights.estimate(10, at: 3) == -10)
    var asked: [Int] = []
    heights.reestimate { row in
      asked.append(row)
      return 12
    }
    #expect(asked == [2, 3])
    #expect((0..<4).map(heights.height) == [8, 50, 12, 12])
    heights.forgetMeasurements(0..<2, scaledBy: 0.5)
    #expect((0..<4).map(heights.height) == [4, 25, 12, 12])
    #expect((0..<4).allSatisfy { !heights.isMeasured(at: $0) })
  }

  @Test func `replacements may come in any order and overlap`() {
    var heights = HeightIndex(count: 6, defaultEstimate: 0) { .fixed(Double($0)) }
    heights.apply([
      HeightReplacement(4..<6, with: [.fixed(40)]),
      HeightReplacement(1..<3, with: [.fixed(10)]),
      HeightReplacement(2..<5, with: [.fixed(20), .fixed(21)]),
      HeightReplacement(1..<1, with: [.fixed(9)]),
    ])
    #expect((0..<heights.count).map(heights.height) == [0, 10, 9, 20, 21, 40])
  }

  @Test func `a copy does not change with the original`() {
    var heights = HeightIndex(count: 5_000, estimate: 10)
    let copy = heights
    heights.measure(20, at: 77)
    heights.remove(1_000..<3_000)
    #expect(copy.count == 5_000)
    #expect(copy.totalHeight == 50_000)
    #expect(heights.totalHeight == 30_010)
  }
}
