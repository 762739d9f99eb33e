/// An element of the tree of sections: the heading and the rows of a section.
struct SectionSlot: BTreeElement {
  /// The id, header, footer and layout as a `HeadingBox<Item>`, with its type erased.
  var heading: any SectionHead

  /// The rows; the token of this tree is the token of the section.
  var rows: BTree<Run>

  var count: Int { 1 }

  var weight: Int { rows.count }

  var token: Int { rows.token }

  static var isTracked: Bool { true }

  /// Returns whether both are the same storage, and therefore equal.
  func isShared(with other: SectionSlot) -> Bool {
    heading === other.heading && rows.isShared(with: other.rows)
  }
}

/// The heading of a section without the type of its items.
@usableFromInline
protocol SectionHead: AnyObject, Sendable {
  var id: SectionID { get }

  /// Returns whether a heading of the same list, or of another state of it, has the same id.
  func hasSameID(as other: any SectionHead) -> Bool

  /// Whether the heading consists of the id only, so that it cannot differ from another such one.
  var isBare: Bool { get }

  /// The differences of a later heading of the same section.
  func changes(to new: any SectionHead) -> HeadingChanges

  /// A heading with the content of this one, and the header, footer and layout that an earlier one
  /// of the same section has or lacks.
  func shaped(like old: any SectionHead) -> any SectionHead
}

/// The differences of two headings of one section.
@usableFromInline
struct HeadingChanges: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @usableFromInline
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A header or a footer was inserted or removed, or the layout differs.
  static let shape = HeadingChanges(rawValue: 1)

  /// Both have a header, with different contents.
  static let header = HeadingChanges(rawValue: 2)

  /// Both have a footer, with different contents.
  static let footer = HeadingChanges(rawValue: 4)
}

extension SectionHead {
  /// Returns the heading with its type.
  ///
  /// The cast is safe: `ListSnapshot<Item>` creates all headings of a snapshot for its items.
  func heading<Item: ListItem>(of type: Item.Type) -> SectionHeading<Item> {
    unsafeDowncast(self, to: HeadingBox<Item>.self).heading
  }
}

/// The heading of a section.
@usableFromInline
final class HeadingBox<Item: ListItem>: SectionHead {
  @usableFromInline let heading: SectionHeading<Item>

  @usableFromInline let isBare: Bool

  @inlinable
  init(_ heading: SectionHeading<Item>) {
    self.heading = heading
    isBare = heading.header == nil && heading.footer == nil && heading.layout == .list
  }

  @usableFromInline var id: SectionID { heading.id }

  @usableFromInline
  func hasSameID(as other: any SectionHead) -> Bool {
    // All headings of a snapshot have the same type; see `heading(of:)`.
    self === other || heading.id == unsafeDowncast(other, to: HeadingBox.self).heading.id
  }

  @usableFromInline
  func changes(to new: any SectionHead) -> HeadingChanges {
    let (old, new) = (heading, new.heading(of: Item.self))
    var changes: HeadingChanges = []
    if (old.header == nil) != (new.header == nil) || (old.footer == nil) != (new.footer == nil)
      || old.layout != new.layout
    {
      changes.insert(.shape)
    }
    if let before = old.header, let after = new.header, before != after { changes.insert(.header) }
    if let before = old.footer, let after = new.footer, before != after { changes.insert(.footer) }
    return changes
  }

  @usableFromInline
  func shaped(like old: any SectionHead) -> any SectionHead {
    var heading = heading
    let old = old.heading(of: Item.self)
    heading.header = old.header.map { heading.header ?? $0 }
    heading.footer = old.footer.map { heading.footer ?? $0 }
    heading.layout = old.layout
    return HeadingBox(heading)
  }
}

/// A section from which a snapshot is built.
@usableFromInline
struct SectionPart {
  let heading: any SectionHead

  /// The rows, or `nil` if there are none.
  let rows: (any RowStorage)?

  @usableFromInline
  init(_ heading: any SectionHead, rows: (any RowStorage)?) {
    self.heading = heading
    self.rows = rows
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
      mayRepeat = mayRepeat || tokens.contains(hash: hash)
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
