/// What a benchmark is about: the words that it is found and printed by.
public struct Label: Hashable, Sendable, Codable {
  /// The chapter that it belongs to, such as `difference`.
  public var group: String

  /// What is done.
  public var workload: String

  /// How many rows it is done with; `nil` where that says nothing.
  public var count: Int?

  /// The type of the rows' identities; `nil` where that says nothing.
  public var ids: String?

  /// Names a benchmark.
  public init(_ group: String, _ workload: String, count: Int? = nil, ids: String? = nil) {
    self.group = group
    self.workload = workload
    self.count = count
    self.ids = ids
  }

  /// Whether a text occurs in the label, whatever its case.
  public func contains(_ text: String) -> Bool {
    text.isEmpty || description.lowercased().contains(text.lowercased())
  }
}

extension Label: CustomStringConvertible {
  /// All words of the label, as in `difference: no change, n = 1000, Int`.
  public var description: String {
    let details = [workload, count.map { "n = \($0)" }, ids].compactMap(\.self)
    return "\(group): " + details.joined(separator: ", ")
  }
}
