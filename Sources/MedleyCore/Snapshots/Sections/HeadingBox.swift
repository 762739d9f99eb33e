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
