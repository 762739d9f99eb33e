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
    // All headings of a snapshot are made for its own type of item; see `heading(of:)`.
    self === other || heading.id == unsafeDowncast(other, to: HeadingBox.self).heading.id
  }
}
