import MedleySupport

/// Detects updates that cause themselves: a row that an update inserts is displayed, its behaviour sends an
/// edit, and the edit inserts other rows, without end.
///
/// An update belongs to a chain if the display of a row that the previous update of the chain inserted has
/// caused it. An update that the user or the program causes ends the chain.
struct UpdateChain {
  /// The number of updates that may cause each other; long enough for rows that load each other once.
  private static let limit = 50

  /// The number of updates that may cause each other if each replaces most rows.
  private static let replacementLimit = 3

  /// The number of updates in the chain.
  private var length = 0

  /// Whether the last update replaced most rows.
  private var replacesMostRows = false

  /// The rows that the last update inserted, in ascending order, and its inserted sections.
  private var insertedRows: [ListPath] = []
  private var insertedSections: Set<Int> = []

  /// The number of updates in a row that replaced most rows by rows with the same content.
  private var equalReplacements = 0

  /// The number of comparisons that are left; 0 after a report.
  ///
  /// A program that makes its identities in each snapshot does so from the beginning.
  private var comparisonsLeft = 20

  /// The chain length of the update that the running behaviour would cause; `nil` if the user or the program
  /// is the cause.
  var cause: Int?

  /// Returns the chain length of an update that the display of a row causes.
  func cause(ofDisplayAt path: ListPath) -> Int {
    let index = insertedRows.partitioningIndex { $0 >= path }
    let isInserted = index < insertedRows.count && insertedRows[index] == path
    return isInserted || insertedSections.contains(path.section) ? length + 1 : 1
  }

  /// Returns whether an update with a cause must not be performed.
  func breaks(at cause: Int) -> Bool {
    cause > (replacesMostRows ? Self.replacementLimit : Self.limit)
  }

  /// Records an update.
  ///
  /// - Returns: whether the identities of most rows have changed three times although their content has not;
  ///   `true` once.
  mutating func record<Item>(_ transition: ListTransition<Item>, cause: Int?) -> Bool {
    let change = transition.change
    length = cause ?? 0
    insertedRows = change.insertedRows
    insertedSections = Set(change.insertedSections)
    let (old, new) = (transition.old.itemCount, transition.new.itemCount)
    replacesMostRows = transition.replacesMostRows
    guard replacesMostRows, old == new, comparisonsLeft > 0 else {
      equalReplacements = 0
      return false
    }
    comparisonsLeft -= 1
    equalReplacements = transition.hasEqualContents ? equalReplacements + 1 : 0
    guard equalReplacements == 3 else { return false }
    comparisonsLeft = 0
    return true
  }

  /// Records an update that changed only contents.
  mutating func recordContentChange(cause: Int?) {
    length = cause ?? 0
    (replacesMostRows, equalReplacements) = (false, 0)
    (insertedRows, insertedSections) = ([], [])
  }
}

extension ListTransition {
  /// Whether more than half of the old rows were deleted, and more than half of the new rows inserted.
  fileprivate var replacesMostRows: Bool {
    let insertedSections = Set(change.insertedSections)
    let deletedSections = Set(change.deletedSections)
    let inserted =
      change.insertedRows.count { !insertedSections.contains($0.section) }
      + insertedSections.reduce(0) { $0 + new.sections[$1].itemCount }
    let deleted =
      change.deletedRows.count { !deletedSections.contains($0.section) }
      + deletedSections.reduce(0) { $0 + old.sections[$1].itemCount }
    return new.itemCount > 0 && 2 * inserted > new.itemCount && 2 * deleted > old.itemCount
  }

  /// Whether the first, the middle and the last row have the same content as before, apart from their ids.
  fileprivate var hasEqualContents: Bool {
    let count = new.itemCount
    return [0, count / 2, count - 1].allSatisfy { rank in
      guard let before = old.item(atRank: rank), let after = new.item(atRank: rank) else {
        return false
      }
      let content = Self.content(of: after)
      return !content.isEmpty && content == Self.content(of: before)
    }
  }

  /// The properties of a row's model in words, except its id.
  private static func content(of item: Item) -> [String] {
    Mirror(reflecting: item.model).children.compactMap { child in
      child.label == "id" ? nil : "\(child.label ?? ""): \(child.value)"
    }
  }
}

extension ListSnapshot {
  fileprivate func item(atRank rank: Int) -> Item? {
    tree.path(atOffset: rank).flatMap { item(at: $0) }
  }
}
