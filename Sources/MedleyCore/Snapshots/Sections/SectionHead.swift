/// The heading of a section without the type of its items.
@usableFromInline
protocol SectionHead: AnyObject, Sendable {
  var id: SectionID { get }

  /// Whether the heading of a section of the same list, or of another state of it, has the same id.
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
  /// The heading with its type.
  ///
  /// The cast is safe: all headings of a snapshot are made by `ListSnapshot<Item>` for its own
  /// items, and the trees pass them on without looking into them.
  func heading<Item: ListItem>(of type: Item.Type) -> SectionHeading<Item> {
    unsafeDowncast(self, to: HeadingBox<Item>.self).heading
  }
}
