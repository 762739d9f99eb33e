/// Which of all benchmarks are to be measured.
public struct Selection: Hashable, Sendable {
  /// Texts of which a label must have one; if there are none, any label will do.
  public var wanted: [String]

  /// Texts of which a label must have none.
  public var unwanted: [String]

  /// The most rows that a benchmark may have; `nil` for any number.
  public var largestCount: Int?

  /// Describes a selection; all where nothing is said.
  public init(wanted: [String] = [], unwanted: [String] = [], largestCount: Int? = nil) {
    self.wanted = wanted
    self.unwanted = unwanted
    self.largestCount = largestCount
  }

  /// Whether the benchmark with a label is to be measured.
  public func includes(_ label: Label) -> Bool {
    (wanted.isEmpty || wanted.contains(where: label.contains))
      && !unwanted.contains(where: label.contains)
      && (label.count ?? 0) <= largestCount ?? .max
  }
}
