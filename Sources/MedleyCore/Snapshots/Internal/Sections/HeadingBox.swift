/// The heading of a section.
@usableFromInline
final class HeadingBox<Item: ListItem>: SectionHead {
  @usableFromInline let heading: SectionHeading<Item>

  @inlinable
  init(_ heading: SectionHeading<Item>) {
    self.heading = heading
  }

  @usableFromInline var id: SectionID { heading.id }
}
