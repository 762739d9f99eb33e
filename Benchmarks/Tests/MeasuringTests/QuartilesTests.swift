import Measuring
import Testing

@Suite struct QuartilesTests {
  @Test func `no values have no quartiles`() {
    #expect(Quartiles(of: []) == nil)
  }

  @Test func `one value is all quartiles`() throws {
    let quartiles = try #require(Quartiles(of: [3]))
    #expect([quartiles.lower, quartiles.median, quartiles.upper] == [3, 3, 3])
  }

  @Test func `quartiles lie between values that do not meet them`() throws {
    let quartiles = try #require(Quartiles(of: [4, 1, 3, 2]))
    #expect([quartiles.lower, quartiles.median, quartiles.upper] == [1.75, 2.5, 3.25])
  }

  @Test func `an outlier does not move the middle`() throws {
    let calm = try #require(Quartiles(of: [1, 2, 3, 4, 5]))
    let wild = try #require(Quartiles(of: [1, 2, 3, 4, 5_000]))
    #expect(calm == wild)
    #expect(calm.relativeError(count: 5) == wild.relativeError(count: 5))
  }

  @Test func `four times as many values are off by half as much`() throws {
    let quartiles = try #require(Quartiles(of: [1, 2, 3, 4, 5]))
    #expect(quartiles.relativeError(count: 20) == quartiles.relativeError(count: 5) / 2)
    #expect(quartiles.relativeError(count: 0) == .infinity)
  }
}
