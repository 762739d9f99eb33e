/// The whole list at one moment, as a value.
public struct ListSnapshot<Item: ListItem>: Equatable, Sendable {
  private var sections: [ListSection<Item>]

  /// An empty list.
  public init() {
    sections = []
  }

  /// A list of these sections, whose arrays are shared.
  public init(_ sections: [ListSection<Item>]) {
    self.sections = sections
  }

  /// A list of sections that are written one after the other.
  public init(@SectionBuilder<Item> sections: () -> [ListSection<Item>]) {
    self.init(sections())
  }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// How many rows there are in all sections together; headers and footers do not count.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// How many rows a section has; 0 for a section that does not exist.
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  /// A section with its rows, or `nil` where there is none.
  public func section(at index: Int) -> ListSection<Item>? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The row at a path, or `nil` where there is none.
  public func item(at path: ListPath) -> Item? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Where the row with an identity stands, or `nil` where it does not.
  public func path(of id: Item.ID, occurrence: Int = 0) -> ListPath? {
    var seen = 0
    for (section, value) in sections.enumerated() {
      for (item, candidate) in value.items.enumerated() where candidate.id == id {
        if seen == occurrence { return ListPath(section: section, item: item) }
        seen += 1
      }
    }
    return nil
  }

  func occurrence(at path: ListPath) -> Int { 0 }

  func resolvingDuplicates(
    _ policy: DuplicatePolicy,
    report: (ListFault) -> Void
  ) -> ListSnapshot? {
    self
  }

  /// Where the section with an identity stands, or `nil` where it does not.
  public func index(ofSection id: SectionID) -> Int? {
    sections.firstIndex { $0.id == id }
  }
}
