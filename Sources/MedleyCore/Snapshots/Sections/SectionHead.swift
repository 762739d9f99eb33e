/// The heading of a section without the type of its items.
@usableFromInline
protocol SectionHead: AnyObject, Sendable {
  var id: SectionID { get }

  /// Whether the heading of a section of the same list, or of another state of it, has the same id.
  func hasSameID(as other: any SectionHead) -> Bool

  /// Whether there is nothing to it but the id, so that it cannot differ from another such one.
  var isBare: Bool { get }
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
