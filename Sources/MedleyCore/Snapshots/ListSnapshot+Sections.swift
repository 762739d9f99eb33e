extension ListSnapshot {
  /// The sections of the list. No row is copied.
  public var sections: Sections { Sections(tree: tree.sections) }

  /// Returns a section with its rows, or `nil` if the index is out of range.
  ///
  /// - Complexity: O(log sections) if the rows are still one array, otherwise O(rows of the section).
  ///   Use ``sections`` to read a section without its rows.
  public func section(at index: Int) -> ListSection<Item>? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    return ListSection(section.heading, items: section.itemArray)
  }

  /// The sections of a list, in order.
  ///
  /// - Complexity: the section at an index is found in O(log sections).
  public struct Sections: RandomAccessCollection, Sendable {
    let tree: BTree<SectionSlot>

    /// The index of the first section: 0.
    public var startIndex: Int { 0 }

    /// The number of sections.
    public var endIndex: Int { tree.count }

    /// The section at an index.
    ///
    /// - Precondition: the index is one of ``indices``, as in an array.
    /// - Complexity: O(log sections).
    public subscript(index: Int) -> Section {
      // A precondition for the programmer, as for an array: data never selects this index.
      guard let found = tree.find(index) else {
        preconditionFailure("index \(index) of \(tree.count) sections")
      }
      return Section(tree: tree, slot: found.element, index: index, start: found.weightBefore)
    }
  }

  /// A section of a list. No row is copied.
  public struct Section: Identifiable, Sendable {
    let tree: BTree<SectionSlot>
    let slot: SectionSlot

    /// The index of the section, from 0.
    public let index: Int

    /// The number of rows of the list before this section.
    public let start: Int

    /// The identity of the section in its list.
    public var id: SectionID { slot.heading.id }

    /// The item above the rows, or `nil`.
    public var header: Item? { heading.header }

    /// The item below the rows, or `nil`.
    public var footer: Item? { heading.footer }

    /// The layout of the rows.
    public var layout: SectionLayout { heading.layout }

    /// The id, header, footer and layout of the section.
    public var heading: SectionHeading<Item> { slot.heading.heading(of: Item.self) }

    /// The number of rows.
    public var itemCount: Int { slot.rows.count }

    /// The rows. No row is copied.
    public var items: Items {
      Items(tree, inSections: index..<index + 1, start: start, count: itemCount)
    }

    /// The rows as an array, which is the original array if the section was not edited.
    var itemArray: [Item] {
      guard let run = slot.rows.find(0)?.element else { return [] }
      let whole = run.storage.items(as: Item.self)
      if run.count == itemCount, whole.count == itemCount { return whole }
      var rows: [Item] = []
      rows.reserveCapacity(itemCount)
      for stretch in items.stretches { rows += stretch }
      return rows
    }
  }
}
