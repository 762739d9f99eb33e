extension ListSnapshot {
  /// The sections of the list.
  ///
  /// No row is copied.
  public var sections: Sections { Sections(tree: tree.sections) }

  /// Returns a section with its rows, or `nil` if the index is out of range.
  ///
  /// - Complexity: O(log sections) if the rows are still one array, otherwise O(rows of the
  ///   section). Use ``sections`` to read a section without its rows.
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

  /// A section of a list.
  ///
  /// No row is copied.
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

    /// The look of the section.
    public var style: SectionStyle { heading.style }

    /// Whether the section may contain placeholder rows; see ``UnloadedRows``.
    public var isWindowed: Bool { heading.isWindowed }

    /// The id, header, footer, layout and style of the section.
    public var heading: SectionHeading<Item> { slot.heading.heading(of: Item.self) }

    /// The number of rows.
    public var itemCount: Int { slot.rows.count }

    /// The rows.
    ///
    /// No row is copied.
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
      var runs = RunCursor(slot.rows)
      while let run = runs.next() { rows += run.storage.items(as: Item.self)[run.range] }
      return rows
    }
  }
}

extension ListSnapshot {
  /// Returns the positions of a section's rows among all of its rows, loaded or not.
  ///
  /// - Complexity: O(*n*) in the number of rows of the section.
  func rowPositions(inSection index: Int) -> RowPositions {
    var positions = RowPositions()
    var runs = RunCursor(tree.sections, inSections: index..<index + 1)
    while let run = runs.next() { run.storage.addRowCounts(of: run.range, to: &positions) }
    return positions
  }

  /// All rows of the list, section by section.
  public var items: Items {
    Items(tree.sections, inSections: 0..<sectionCount, start: 0, count: itemCount)
  }

  /// The rows of a list or of a section, in order.
  ///
  /// No row is copied.
  ///
  /// - Complexity: iterating takes about as long as iterating over an array; access by index takes
  ///   O(log *n*).
  public struct Items: RandomAccessCollection, Sendable {
    private let sections: BTree<SectionSlot>
    private let sectionRange: Range<Int>
    private let start: Int

    /// The number of rows.
    public let count: Int

    init(
      _ sections: BTree<SectionSlot>,
      inSections sectionRange: Range<Int>,
      start: Int,
      count: Int
    ) {
      self.sections = sections
      self.sectionRange = sectionRange
      self.start = start
      self.count = count
    }

    /// The index of the first row: 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { count }

    /// The row at an index.
    ///
    /// - Precondition: the index is one of ``indices``, as in an array.
    /// - Complexity: O(log *n*).
    public subscript(index: Int) -> Item {
      // A precondition for the programmer, as for an array: data never selects this index.
      precondition(index >= 0 && index < count, "index \(index) of \(count) rows")
      guard
        let slot = sections.find(weight: start + index),
        let found = slot.element.rows.find(start + index - slot.weightBefore)
      else { preconditionFailure("index \(index) of \(count) rows") }
      let offset = found.element.lower + start + index - slot.weightBefore - found.start
      return found.element.storage.item(at: offset, as: Item.self)
    }

    /// Returns an iterator over the rows.
    public func makeIterator() -> Iterator {
      Iterator(RunCursor(sections, inSections: sectionRange))
    }
  }
}

extension ListSnapshot.Items {
  /// An iterator over rows, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rows: [Item] = []
    @usableFromInline var index = 0
    @usableFromInline var end = 0
    @usableFromInline var cursor: RunCursor

    fileprivate init(_ cursor: RunCursor) {
      self.cursor = cursor
    }

    /// Returns the next row, or `nil` after the last one.
    @inlinable
    public mutating func next() -> Item? {
      if index == end, !advance() { return nil }
      defer { index += 1 }
      return rows[index]
    }

    // Inlined into the loop, so that only the cursor needs an address and the indexes stay in
    // registers. No run is empty.
    @inlinable
    @inline(__always)
    mutating func advance() -> Bool {
      guard let run = cursor.next() else { return false }
      rows = run.storage.items(as: Item.self)
      index = run.lower
      end = run.lower + run.count
      return true
    }
  }
}
