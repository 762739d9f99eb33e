/// The place of a row in its tree.
@usableFromInline
struct TreePlace: Sendable {
  /// The level, which is 1 for the roots; 0 for a row that is not in a tree.
  @usableFromInline var level: Int32

  /// The index of the row among the rows with the same parent, and their number.
  @usableFromInline var index: Int32
  @usableFromInline var count: Int32

  /// Whether the row can have rows below it.
  @usableFromInline var isExpandable = false

  /// Whether the rows below are shown.
  @usableFromInline var isExpanded = false

  @inlinable
  init(level: Int, index: Int, count: Int) {
    self.level = Int32(clamping: level)
    self.index = Int32(clamping: index)
    self.count = Int32(clamping: count)
  }

  /// The place of a row that is not in a tree.
  static var none: TreePlace { TreePlace(level: 0, index: 0, count: 0) }

  /// Returns whether cells at both places look the same.
  ///
  /// The index among the siblings does not count: otherwise one inserted row would update all its siblings.
  func looksLike(_ other: TreePlace) -> Bool {
    level == other.level && isExpandable == other.isExpandable && isExpanded == other.isExpanded
  }
}

/// The decisions of the user and the program about the rows of a tree.
@usableFromInline
struct TreeOpening<ID: Hashable & Sendable>: Sendable {
  /// Whether a row is expanded, for the rows about which somebody has decided.
  @usableFromInline var decisions: [ID: Bool]

  /// Whether all other rows are expanded; `nil` if each starts as the tree says.
  @usableFromInline var allExpanded: Bool?

  @usableFromInline
  init(_ decisions: [ID: Bool] = [:], allExpanded: Bool? = nil) {
    (self.decisions, self.allExpanded) = (decisions, allExpanded)
  }
}

/// The visible rows of a tree or of a part of it, from top to bottom.
@usableFromInline
struct FlatRows<Item: ListItem>: Sendable {
  /// Returns the rows below the row with an index.
  @usableFromInline
  typealias Below =
    @Sendable (_ index: Int, _ opening: TreeOpening<Item.ID>) -> FlatRows<Item>

  @usableFromInline var items: [Item]

  /// The places of the rows, parallel to ``items``.
  @usableFromInline var places: [TreePlace]

  /// Returns the specialised functions of the rows.
  let functions: @Sendable () -> RowFunctions<Item>

  let below: Below

  @usableFromInline
  init(
    items: [Item],
    places: [TreePlace],
    functions: @escaping @Sendable () -> RowFunctions<Item>,
    below: @escaping Below
  ) {
    (self.items, self.places, self.functions, self.below) = (items, places, functions, below)
  }
}
