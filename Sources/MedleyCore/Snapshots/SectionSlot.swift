/// An element of the tree of sections: the heading and the rows of a section.
@usableFromInline
struct SectionSlot: BTreeElement {
  /// The id, header, footer and layout, without the type of the items.
  var heading: SectionHead

  /// The rows; the token of this tree is the token of the section.
  var rows: BTree<Run>

  @usableFromInline var count: Int { 1 }

  @usableFromInline var weight: Int { rows.count }

  @usableFromInline var token: Int { rows.token }

  @usableFromInline static var isTracked: Bool { true }

  init(_ heading: SectionHead, rows: BTree<Run>) {
    self.heading = heading
    self.rows = rows
  }

  /// Creates a section from which a snapshot is built, which assigns numbers and tokens.
  init(_ heading: SectionHead, runs: [Run]) {
    self.init(heading, rows: BTree(leaf: runs))
  }

  /// Creates a section from which a snapshot is built.
  ///
  /// - Parameter rows: The rows, or `nil` if there are none.
  @usableFromInline
  init(_ heading: SectionHead, rows: (any RowStorage)?) {
    if let rows {
      self.init(heading, runs: [Run(rows)])
    } else {
      self.init(heading, runs: [])
    }
  }

  /// Returns whether both sections have the same id.
  func hasSameID(as other: SectionSlot) -> Bool {
    heading.id == other.heading.id
  }

  /// Returns whether both are the same storage, and therefore equal.
  func isShared(with other: SectionSlot) -> Bool {
    rows.isShared(with: other.rows) && heading.isShared(with: other.heading)
  }
}

/// The heading of a section without the type of its items.
@usableFromInline
struct SectionHead: Sendable {
  @usableFromInline let id: SectionID

  /// The header, the footer, the layout and the style; `nil` if the heading consists of the id only.
  @usableFromInline let content: (any HeadingContent)?

  @inlinable
  init<Item: ListItem>(_ heading: SectionHeading<Item>) {
    id = heading.id
    let isBare =
      heading.header == nil && heading.footer == nil && heading.layout == .list
      && heading.style == .plain && heading.dock == nil && !heading.isWindowed
      && heading.collapsing == .never && heading.treeReference == nil && !heading.hasStickyAncestors
    content = isBare ? nil : HeadingBox(heading)
  }

  /// Whether the section may contain placeholder rows.
  var isWindowed: Bool { content?.isWindowed ?? false }

  /// Whether the header hides the rows.
  var collapsing: SectionCollapsing { content?.collapsing ?? .never }

  /// Whether the list makes the rows from a tree.
  var hasTree: Bool { content?.hasTree ?? false }

  /// Whether the section stays visible while others scroll.
  var isDocked: Bool { content?.isDocked ?? false }

  /// Returns what a host reads of the section.
  func shape(itemCount: Int) -> SectionShape {
    content?.shape(itemCount: itemCount) ?? SectionShape(id: id, itemCount: itemCount)
  }

  /// Returns whether both have the same id and the same memory, and are therefore equal.
  func isShared(with other: SectionHead) -> Bool {
    content === other.content && id == other.id
  }

  /// Returns the heading with its type.
  ///
  /// The cast is safe: `ListSnapshot<Item>` creates all headings of a snapshot for its items.
  func heading<Item: ListItem>(of type: Item.Type) -> SectionHeading<Item> {
    guard let content else { return SectionHeading(id) }
    return unsafeDowncast(content, to: HeadingBox<Item>.self).heading
  }

  /// The differences of a later heading of the same section.
  func changes(to new: SectionHead) -> HeadingChanges {
    guard let content = content ?? new.content else { return [] }
    return content.changes(from: self, to: new)
  }

  /// A heading with the content of this one, and the header, footer, layout and style that an
  /// earlier one of the same section has or lacks.
  func shaped(like old: SectionHead) -> SectionHead {
    guard let content = content ?? old.content else { return self }
    return content.shaping(self, like: old)
  }
}

/// The differences of two headings of one section.
@usableFromInline
struct HeadingChanges: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @usableFromInline
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A header or a footer was inserted or removed, or the layout or the style differs.
  static let shape = HeadingChanges(rawValue: 1)

  /// Both have a header, with different contents.
  static let header = HeadingChanges(rawValue: 2)

  /// Both have a footer, with different contents.
  static let footer = HeadingChanges(rawValue: 4)
}

/// The content of headings without the type of their items.
@usableFromInline
protocol HeadingContent: AnyObject, Sendable {
  /// Whether the section may contain placeholder rows.
  var isWindowed: Bool { get }

  /// Whether the list makes the rows from a tree.
  var hasTree: Bool { get }

  /// Whether the header hides the rows; never without a header, because nothing could show the rows again.
  var collapsing: SectionCollapsing { get }

  /// Whether the section stays visible while others scroll.
  var isDocked: Bool { get }

  /// Returns what a host reads of the section.
  func shape(itemCount: Int) -> SectionShape

  /// The differences of two headings, whose items all have the type of this one's.
  func changes(from old: SectionHead, to new: SectionHead) -> HeadingChanges

  /// A heading with the shape of another one, both with items of this one's type.
  func shaping(_ head: SectionHead, like old: SectionHead) -> SectionHead
}

/// The content of a heading.
@usableFromInline
final class HeadingBox<Item: ListItem>: HeadingContent {
  @usableFromInline let heading: SectionHeading<Item>

  @inlinable
  init(_ heading: SectionHeading<Item>) {
    self.heading = heading
  }

  @usableFromInline var isWindowed: Bool { heading.isWindowed }

  @usableFromInline var hasTree: Bool { heading.treeReference != nil }

  @usableFromInline var collapsing: SectionCollapsing {
    heading.header == nil ? .never : heading.collapsing
  }

  @usableFromInline var isDocked: Bool { heading.dock != nil }

  @usableFromInline
  func shape(itemCount: Int) -> SectionShape {
    var shape = SectionShape(
      id: heading.id,
      layout: heading.layout,
      style: heading.style,
      itemCount: itemCount,
      hasHeader: heading.header != nil,
      hasFooter: heading.footer != nil
    )
    shape.dock = heading.dock
    shape.isCollapsible = collapsing != .never
    shape.isWindowed = heading.isWindowed
    shape.hasStickyAncestors =
      heading.hasStickyAncestors && heading.layout == .list && heading.dock == nil
    return shape
  }

  @usableFromInline
  func changes(from old: SectionHead, to new: SectionHead) -> HeadingChanges {
    let (old, new) = (old.heading(of: Item.self), new.heading(of: Item.self))
    var changes: HeadingChanges = []
    if (old.header == nil) != (new.header == nil) || (old.footer == nil) != (new.footer == nil)
      || old.layout != new.layout || old.style != new.style
      || old.dock != new.dock || old.collapsing != new.collapsing
      || old.hasStickyAncestors != new.hasStickyAncestors
    {
      changes.insert(.shape)
    }
    if let before = old.header, let after = new.header, before != after { changes.insert(.header) }
    if let before = old.footer, let after = new.footer, before != after { changes.insert(.footer) }
    return changes
  }

  @usableFromInline
  func shaping(_ head: SectionHead, like old: SectionHead) -> SectionHead {
    var heading = head.heading(of: Item.self)
    let old = old.heading(of: Item.self)
    heading.header = old.header.map { heading.header ?? $0 }
    heading.footer = old.footer.map { heading.footer ?? $0 }
    heading.layout = old.layout
    heading.style = old.style
    heading.dock = old.dock
    heading.collapsing = old.collapsing
    heading.hasStickyAncestors = old.hasStickyAncestors
    return SectionHead(heading)
  }
}

/// The sections of a list by their ids.
struct SectionLookup: Sendable {
  /// The tokens of the sections, by the hash of their ids.
  private(set) var tokens = HashTrie()

  /// Whether two sections may have the same id, which is possible only in a list built from arrays.
  private(set) var mayRepeat = false

  init(_ sections: BTree<SectionSlot>) {
    sections.forEach { slot in
      let hash = slot.heading.id.hashValue
      var isKnown = false
      tokens.forEach(hash: hash) { _ in isKnown = true }
      mayRepeat = mayRepeat || isKnown
      tokens.insert(slot.token, hash: hash)
    }
  }

  mutating func insert(_ id: SectionID, token: Int) {
    tokens.insert(token, hash: id.hashValue)
  }

  mutating func remove(_ id: SectionID, token: Int) {
    tokens.remove(token, hash: id.hashValue)
  }
}
