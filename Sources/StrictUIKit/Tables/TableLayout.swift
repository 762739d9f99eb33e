/// A row, a header or a footer of a table.
enum TableElement: Hashable, Comparable {
  case row(ItemPath)
  case edge(TableEdge)

  static func header(_ section: Int) -> Self { .edge(TableEdge(side: .header, section: section)) }
  static func footer(_ section: Int) -> Self { .edge(TableEdge(side: .footer, section: section)) }

  /// The index of the section.
  var section: Int {
    switch self {
    case .row(let path): path.section
    case .edge(let edge): edge.section
    }
  }
}

/// The header or the footer of a section.
struct TableEdge: Hashable, Comparable {
  enum Side {
    case header, footer
  }

  var side: Side
  var section: Int

  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.side == .header ? 0 : 1) < (rhs.section, rhs.side == .header ? 0 : 1)
  }
}

/// The height of an element, in points.
struct TableHeight: Hashable {
  /// The height, rounded to 1/256 point, so that sums are exact.
  let length: CGFloat

  /// Whether the height is known.
  ///
  /// An estimated element is measured when it becomes visible.
  var isMeasured: Bool

  /// Whether the delegate or a property of the table gives the height, whatever the width is.
  var isGiven = false

  private init(_ length: CGFloat, isMeasured: Bool, isGiven: Bool = false) {
    // The comparison with a value that is not a number fails.
    self.length = length > 0 ? (min(length, 4_194_304) * 256).rounded() / 256 : 0
    self.isMeasured = isMeasured
    self.isGiven = isGiven
  }

  /// A height that the delegate or a property of the table gives.
  static func given(_ length: CGFloat) -> Self {
    Self(length, isMeasured: true, isGiven: true)
  }

  /// A known height.
  static func fixed(_ length: CGFloat) -> Self { Self(length, isMeasured: true) }

  /// An estimate.
  static func estimated(_ length: CGFloat) -> Self { Self(length, isMeasured: false) }
}

/// The heights of one section.
struct TableSection {
  let hasHeader: Bool
  let hasFooter: Bool

  /// The lengths of the header, the rows and the footer.
  ///
  /// A missing header or footer has the length of the space in its place.
  private(set) var lengths: LengthTree
  private(set) var isMeasured: [Bool]

  /// Whether the heights of the header and of the footer are given.
  private let isGiven: (header: Bool, footer: Bool)

  /// The space in place of a missing header or footer, in points.
  private let space: CGFloat

  init(header: TableHeight?, rows: [TableHeight], footer: TableHeight?, space: CGFloat = 0) {
    self.space = space
    hasHeader = header != nil
    hasFooter = footer != nil
    isGiven = (header?.isGiven ?? false, footer?.isGiven ?? false)
    let none = TableHeight.estimated(space)
    let heights = [header ?? none] + rows + [footer ?? none]
    lengths = LengthTree(heights.map(\.length))
    isMeasured = heights.map(\.isMeasured)
  }

  var rowCount: Int { isMeasured.count - 2 }

  /// Returns the index of an element among the lengths, or `nil` if the element does not exist.
  func index(of element: TableElement) -> Int? {
    switch element {
    case .edge(let edge) where edge.side == .header: hasHeader ? 0 : nil
    case .edge: hasFooter ? rowCount + 1 : nil
    case .row(let path): (0..<rowCount).contains(path.item) ? path.item + 1 : nil
    }
  }

  /// Returns the element with an index among the lengths.
  func element(at index: Int, section: Int) -> TableElement? {
    if index == 0 { return hasHeader ? .header(section) : nil }
    if index > rowCount { return hasFooter ? .footer(section) : nil }
    return .row(ItemPath(section: section, item: index - 1))
  }

  func height(at index: Int) -> TableHeight {
    let length = lengths.lengths[index]
    if index == 0 && isGiven.header || index > rowCount && isGiven.footer { return .given(length) }
    return isMeasured[index] ? .fixed(length) : .estimated(length)
  }

  mutating func set(_ height: TableHeight, at index: Int) {
    lengths.set(height.length, at: index)
    isMeasured[index] = height.isMeasured
  }

  /// Marks all heights as estimates, except for the given heights of headers and footers.
  mutating func forgetMeasurements() {
    isMeasured = isMeasured.indices.map { height(at: $0).isGiven }
  }

  /// Returns a section with other rows and the same header and footer.
  func replacingRows(_ rows: [TableHeight]) -> TableSection {
    TableSection(
      header: hasHeader ? height(at: 0) : nil,
      rows: rows,
      footer: hasFooter ? height(at: rowCount + 1) : nil,
      space: space
    )
  }
}

/// The positions of all rows, headers and footers of a table.
///
/// Lookups and measurements take O(log n). Building a section takes O(n).
struct TableLayout {
  /// An element with its frame.
  ///
  /// The top of the first section is at 0.
  struct Placed {
    var element: TableElement
    var frame: CGRect
    var isMeasured: Bool
  }

  /// The width of the table.
  private(set) var width: CGFloat

  /// The horizontal insets of rows.
  private let insets: UIEdgeInsets

  private var sections: [TableSection]
  private var tops: LengthTree

  init(_ sections: [TableSection] = [], width: CGFloat = 0, insets: UIEdgeInsets = .zero) {
    self.sections = sections
    self.width = width
    self.insets = insets
    tops = LengthTree(sections.map(\.lengths.total))
  }

  var contentHeight: CGFloat { tops.total }

  /// Whether the first section exists and has no header.
  var beginsWithoutHeader: Bool { sections.first.map { !$0.hasHeader } ?? false }

  /// Returns the number of rows in a section, or 0 if the section does not exist.
  func rowCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rowCount : 0
  }

  /// Returns the height of an element, or `nil` if the element does not exist.
  func height(of element: TableElement) -> TableHeight? {
    index(of: element).map { sections[element.section].height(at: $0) }
  }

  /// Returns whether the height of an element is known.
  func isMeasured(_ element: TableElement) -> Bool { height(of: element)?.isMeasured ?? false }

  /// Returns the frame of a section with its header and footer.
  func frame(ofSection section: Int) -> CGRect {
    let exists = sections.indices.contains(section)
    let top = tops.offset(of: min(max(0, section), sections.count))
    return CGRect(x: 0, y: top, width: width, height: exists ? tops.lengths[section] : 0)
  }

  /// Returns the frame of an element, or `nil` if the element does not exist.
  func frame(of element: TableElement) -> CGRect? {
    index(of: element).map { frame(of: element, at: $0) }
  }

  /// Returns the elements between two offsets, from top to bottom.
  func elements(from top: CGFloat, to bottom: CGFloat) -> [Placed] {
    let top = max(0, top)
    guard bottom > top else { return [] }
    var placed: [Placed] = []
    for section in tops.range(from: top, to: bottom) {
      let origin = tops.offset(of: section)
      let range = sections[section].lengths.range(from: top - origin, to: bottom - origin)
      for index in range {
        guard let element = sections[section].element(at: index, section: section) else { continue }
        placed.append(
          Placed(
            element: element,
            frame: frame(of: element, at: index),
            isMeasured: sections[section].isMeasured[index]
          )
        )
      }
    }
    return placed
  }

  /// Returns the header that stays at the top while its section scrolls, and its offset.
  ///
  /// The end of the section pushes the header out. The result is `nil` if no header has left its
  /// own position.
  func stickyHeader(at top: CGFloat) -> (edge: TableEdge, y: CGFloat)? {
    guard top > 0, let section = tops.range(from: top, to: top + 1).first,
      let frame = frame(of: .header(section)), frame.minY < top
    else { return nil }
    let end = tops.offset(of: section + 1)
    return (TableEdge(side: .header, section: section), min(top, end - frame.height))
  }

  /// Sets the height of an element.
  ///
  /// Nothing happens if the element does not exist.
  mutating func set(_ height: TableHeight, at element: TableElement) {
    guard let index = index(of: element) else { return }
    sections[element.section].set(height, at: index)
    tops.set(sections[element.section].lengths.total, at: element.section)
  }

  /// Sets the width.
  ///
  /// All heights that are not given become estimates.
  mutating func setWidth(_ width: CGFloat) {
    self.width = width
    for section in sections.indices { sections[section].forgetMeasurements() }
  }

  /// Performs a batch that obeys all rules.
  ///
  /// Rows and sections that stay or move keep their heights.
  ///
  /// - Parameters:
  ///   - map: The new positions of rows and sections.
  ///   - counts: The number of rows in each section after the batch.
  ///   - makeSection: Returns the section with an index after the batch.
  ///   - height: Returns the height of an inserted or reloaded row.
  mutating func apply(
    _ map: UpdateMap,
    counts: [Int],
    makeSection: (Int) -> TableSection,
    height: (ItemPath) -> TableHeight
  ) {
    var new: [TableSection?] = counts.map { _ in nil }
    var rows: [Int: [TableHeight?]] = [:]
    for (section, old) in sections.enumerated() {
      guard let target = map.keptSection(section), counts.indices.contains(target) else { continue }
      new[target] = old
      guard map.changesRows(ofSection: section) else { continue }
      rows[target] = Array(repeating: nil, count: counts[target])
    }
    for (section, old) in sections.enumerated() where map.changesRows(ofSection: section) {
      for item in 0..<old.rowCount {
        guard let path = map.path(ItemPath(section: section, item: item)),
          rows[path.section]?.indices.contains(path.item) ?? false
        else { continue }
        rows[path.section]?[path.item] = old.height(at: item + 1)
      }
    }
    for (section, heights) in rows.sorted(by: { $0.key < $1.key }) {
      // Inserted rows have no height yet.
      let heights = heights.enumerated().map { item, known in
        known ?? height(ItemPath(section: section, item: item))
      }
      new[section] = new[section]?.replacingRows(heights)
    }
    sections = new.enumerated().map { $1 ?? makeSection($0) }
    tops = LengthTree(sections.map(\.lengths.total))
    for row in map.reloadedRows.sorted() {
      if let path = map.path(row) { set(height(path), at: .row(path)) }
    }
  }

  private func index(of element: TableElement) -> Int? {
    guard sections.indices.contains(element.section) else { return nil }
    return sections[element.section].index(of: element)
  }

  private func frame(of element: TableElement, at index: Int) -> CGRect {
    let lengths = sections[element.section].lengths
    var frame = CGRect(
      x: 0,
      y: tops.offset(of: element.section) + lengths.offset(of: index),
      width: width,
      height: lengths.lengths[index]
    )
    if case .row = element {
      frame.origin.x = insets.left
      frame.size.width = max(0, width - insets.left - insets.right)
    }
    return frame
  }
}
