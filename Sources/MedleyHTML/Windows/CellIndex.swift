import MedleyCore
import MedleySupport

/// The cells of a list in one sequence: the header, the rows and the footer of each section.
///
/// The cells of docked sections follow at the indexes from ``count`` on. A placeholder row counts as all the rows that
/// it represents. The rows of a long carousel count as one cell, because a browser shows them side by side; see
/// ``isLong(_:)``.
struct CellIndex {
  /// The largest number of rows of a carousel that are counted like other rows.
  static let cardLimit = 60

  /// The index of the first cell of each section, and the number of all cells at the end.
  private var starts = [0]
  private var shapes: [SectionShape] = []

  /// The sections at the end that are docked.
  private(set) var dockedSections = 0..<0

  /// The positions of the rows of sections with placeholder rows.
  private var positions: [Int: RowPositions] = [:]

  /// Creates the index of an empty list.
  init() {}

  /// Creates the index of a list.
  ///
  /// - Complexity: O(sections + rows of sections with placeholder rows).
  init(_ list: HostedList<HTMLCell, Never>?) {
    guard let list else { return }
    var count = 0
    shapes = (0..<list.sectionCount).compactMap { list.section(at: $0) }
    for section in shapes.indices {
      guard let positions = list.rowPositions(inSection: section) else { continue }
      self.positions[section] = positions
      shapes[section].itemCount = positions.count
    }
    starts.reserveCapacity(shapes.count + 1)
    for shape in shapes {
      count += Self.lineCount(shape) + (shape.hasHeader ? 1 : 0) + (shape.hasFooter ? 1 : 0)
      starts.append(count)
    }
    dockedSections = max(0, shapes.count - list.dockedSectionCount)..<shapes.count
  }

  /// The number of cells that scroll.
  var count: Int { starts[dockedSections.lowerBound] }

  /// Returns the position of a cell, or `nil` if there is no such cell.
  ///
  /// The rows of a long carousel have the position of its first row.
  ///
  /// - Complexity: O(log sections).
  func position(ofCellAt index: Int) -> CellPosition? { place(ofCellAt: index)?.position }

  /// Returns the position of a cell; for a placeholder row, also the index of the row that it represents.
  func place(ofCellAt index: Int) -> (position: CellPosition, offset: Int?)? {
    guard index >= 0, index < count else { return nil }
    // Empty sections begin at the same cell; the last of them contains it.
    let section = starts.partitioningIndex { $0 > index } - 1
    let item = index - starts[section] - (shapes[section].hasHeader ? 1 : 0)
    if item < 0 { return (.header(section: section), nil) }
    guard item < Self.lineCount(shapes[section]) else { return (.footer(section: section), nil) }
    guard !Self.isLong(shapes[section]) else {
      return (.row(ListPath(section: section, item: item)), nil)
    }
    return place(ofRow: item, inSection: section)
  }

  /// Returns the position of a row by its number in its section.
  ///
  /// For a placeholder row, also returns the index of the row among those that it represents.
  func place(ofRow number: Int, inSection section: Int) -> (position: CellPosition, offset: Int?) {
    guard let positions = positions[section] else {
      return (.row(ListPath(section: section, item: number)), nil)
    }
    let (row, offset) = positions.row(at: number)
    let isGroup = positions.rowCount(of: row) != nil
    return (.row(ListPath(section: section, item: row)), isGroup ? offset : nil)
  }

  /// Returns the number of the first row in its section of a window that begins at a place.
  func firstRow(ofWindowAt place: (position: CellPosition, offset: Int?)) -> Int {
    switch place.position {
    case .header: 0
    case .row(let path): rowNumber(of: path) + (place.offset ?? 0)
    case .footer: rowCount(of: place.position.section)
    }
  }

  /// Returns the number of a row in its section; a placeholder row counts as all the rows that it represents.
  func rowNumber(of path: ListPath) -> Int {
    positions[path.section]?.position(ofRow: path.item) ?? path.item
  }

  /// Returns the index of a cell of the list; `nil` if its section has no such cell.
  func index(of position: CellPosition) -> Int? {
    guard shapes.indices.contains(position.section) else { return nil }
    let (start, shape) = (starts[position.section], shapes[position.section])
    switch position {
    case .header: return shape.hasHeader ? start : nil
    case .row(let path):
      let row = rowNumber(of: path)
      guard (0..<shape.itemCount).contains(row) else { return nil }
      return start + (shape.hasHeader ? 1 : 0) + (Self.isLong(shape) ? 0 : row)
    case .footer: return shape.hasFooter ? starts[position.section + 1] - 1 : nil
    }
  }

  /// The number of sections.
  var sectionCount: Int { shapes.count }

  /// Returns the number of rows of a section; a placeholder row counts as all the rows that it represents.
  func rowCount(of section: Int) -> Int { shape(ofSection: section)?.itemCount ?? 0 }

  /// Returns whether a section can contain placeholder rows.
  func isWindowed(_ section: Int) -> Bool { positions[section] != nil }

  /// Returns the indexes of all cells of a section.
  func range(ofSection section: Int) -> Range<Int> {
    shapes.indices.contains(section) ? starts[section]..<starts[section + 1] : 0..<0
  }

  /// Returns the indexes of a cell: several for a placeholder row; none for a row that is hidden.
  func range(of position: CellPosition) -> Range<Int> {
    guard let start = index(of: position) else { return 0..<0 }
    guard case .row(let path) = position, !isLong(path.section) else { return start..<start + 1 }
    return start..<start + (positions[path.section]?.rowCount(of: path.item) ?? 1)
  }

  /// Returns whether the rows of a section are the cards of a long carousel.
  func isLong(_ section: Int) -> Bool { shape(ofSection: section).map(Self.isLong) ?? false }

  private static func isLong(_ shape: SectionShape) -> Bool {
    guard case .carousel = shape.layout else { return false }
    return shape.itemCount > cardLimit
  }

  private static func lineCount(_ shape: SectionShape) -> Int {
    isLong(shape) ? 1 : shape.itemCount
  }

  /// Returns the shape of a section of the list.
  func shape(ofSection section: Int) -> SectionShape? {
    shapes.indices.contains(section) ? shapes[section] : nil
  }
}
