import StrictUIKit

/// What the tests of batch updates share.
enum UpdateRulesFixture {
  static func at(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  static func move(_ from: (Int, Int), _ to: (Int, Int)) -> UpdateMove<ItemPath> {
    UpdateMove(from: at(from.0, from.1), to: at(to.0, to.1))
  }

  static func move(_ from: Int, _ to: Int) -> UpdateMove<Int> {
    UpdateMove(from: from, to: to)
  }

  /// What is wrong, one line for each violation.
  static func issues(
    _ style: UpdateRules.Style,
    _ updates: UpdateOperations,
    _ before: [Int],
    _ after: [Int],
    isStrict: Bool = false,
    wording: UIKitEnforcement.Wording = .detailed
  ) -> [String] {
    UpdateRules(for: style, isStrict: isStrict, wording: wording)
      .violations(of: updates, before: before, after: after)
      .map(\.description)
  }

  /// The numbers of the rules that are broken.
  static func rules(
    _ style: UpdateRules.Style,
    _ updates: UpdateOperations,
    _ before: [Int],
    _ after: [Int],
    isStrict: Bool = true
  ) -> [UIKitRule] {
    UpdateRules(for: style, isStrict: isStrict)
      .violations(of: updates, before: before, after: after)
      .map(\.rule)
  }
}
