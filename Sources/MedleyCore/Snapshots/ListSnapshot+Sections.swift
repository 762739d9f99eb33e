extension ListSnapshot {
  /// All sections, without their rows being copied.
  public var sections: Sections { Sections(tree: tree.sections) }

  /// A section with its rows, or `nil` where there is none.
  ///
  /// - Complexity: O(log sections) as long as the rows are still those of one array, else O(rows of
  ///   the section). Use ``sections`` to look at a section without its rows.
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
      // A precondition of the programmer's, as an array has it: data never chooses this index.
      guard let found = tree.find(index) else {
        preconditionFailure("index \(index) of \(tree.count) sections")
      }
      return Section(tree: tree, slot: found.element, index: index, start: found.weightBefore)
    }
  }

  /// A section of a list as it stands there, without its rows being copied.
  public struct Section: Identifiable, Sendable {
    let tree: BTree<SectionSlot>
    let slot: SectionSlot

    /// Which section of the list this is, from 0.
    public let index: Int

    /// How many rows of the list stand before this section.
    public let start: Int

    /// What tells this section from the others of its list.
    public var id: SectionID { slot.heading.id }

    /// What stands above the rows, if anything.
    public var header: Item? { heading.header }

    /// What stands below the rows, if anything.
    public var footer: Item? { heading.footer }

    /// How the rows are laid out.
    public var layout: SectionLayout { heading.layout }

    /// All of the section except its rows.
    public var heading: SectionHeading<Item> { slot.heading.heading(of: Item.self) }

    /// How many rows there are.
    public var itemCount: Int { slot.rows.count }

    /// The rows, read where they are.
    public var items: Items {
      Items(tree, inSections: index..<index + 1, start: start, count: itemCount)
    }

    /// The rows as an array, the very one they came in where it is still whole.
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
