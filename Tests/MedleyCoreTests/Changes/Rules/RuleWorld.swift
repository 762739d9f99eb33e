import MedleyCore

/// What the tests of batch updates share.
enum RuleWorld {
  static func at(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  static func move(_ from: (Int, Int), _ to: (Int, Int)) -> ListMove<ListPath> {
    ListMove(from: at(from.0, from.1), to: at(to.0, to.1))
  }

  static func move(_ from: Int, _ to: Int) -> ListMove<Int> {
    ListMove(from: from, to: to)
  }

  /// What is wrong, one line for each violation.
  static func issues(
    _ batchUpdateStyle: BatchUpdateStyle,
    _ updates: BatchUpdates,
    _ before: [Int],
    _ after: [Int],
    isStrict: Bool = false,
    wording: BatchUpdateRules.Wording = .detailed
  ) -> [String] {
    BatchUpdateRules(for: batchUpdateStyle, isStrict: isStrict, wording: wording)
      .violations(of: updates, before: before, after: after)
      .map(\.description)
  }

  /// The numbers of the rules that are broken.
  static func rules(
    _ batchUpdateStyle: BatchUpdateStyle,
    _ updates: BatchUpdates,
    _ before: [Int],
    _ after: [Int],
    isStrict: Bool = true
  ) -> [BatchUpdateRule] {
    BatchUpdateRules(for: batchUpdateStyle, isStrict: isStrict)
      .violations(of: updates, before: before, after: after)
      .map(\.rule)
  }
}
