/// The room above and below the lines of a section, in units.
struct LineGaps: Hashable, Sendable {
  /// Above the first line.
  var first: Int64

  /// Above each other line.
  var between: Int64

  /// Below the last line.
  var last: Int64

  /// The room above a line.
  func above(line: Int) -> Int64 { line == 0 ? first : between }
}
