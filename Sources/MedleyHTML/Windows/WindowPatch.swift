/// The change from the cells that a browser holds to a window, as JSON.
///
/// ```json
/// {"start":40,"end":61,"count":1000,"above":1,
///  "sections":[{"key":"@1x","class":"list","row":38,"rows":950,"cells":[[0,12],"<li …>…</li>",[13,20]]}]}
/// ```
///
/// - `start`, `end` and `count` describe the window; `above` is 1 if the first cell is a header that
///   is above the window.
/// - `opening` is the number of times that the list has received rows while it had none, if it is more than one.
///   If it changes, the list opens like a new one.
/// - `selection` is the markup of the buttons for the selected rows, if any are selected.
/// - `row` is the index of the first row in its section, and `rows` the number of rows of the section.
/// - `dock` is 1 if the section is docked; its cells count neither in `start` and `end` nor in `count`.
/// - `siblings` contains the position and the number of siblings of each row if some rows are in an outline; `null` for
///   another row.
/// - `ancestors` are rows above the window that contain its first row and stay visible while it scrolls, from the first
///   level on, like the cells of a section. A browser holds them after all other cells.
/// - `cards` is 1 if the rows are some of the cards of a long carousel.
/// - A pair of numbers names held cells that do not change, from an index to the index behind the last
///   one. Held cells are counted through all sections. A string is the element of a new or changed cell.
/// - Held cells that are not named are removed.
public struct WindowPatch: Hashable, Sendable {
  /// A cell that a browser holds.
  public struct Held: Hashable, Sendable {
    /// The key of the cell.
    public var key: String

    /// The hash of the cell's element.
    public var tag: String

    /// Creates a value.
    public init(key: String, tag: String) {
      self.key = key
      self.tag = tag
    }
  }

  /// The patch in UTF-8.
  public let json: [UInt8]

  /// Creates the patch from the cells that a browser holds to a window.
  ///
  /// - Parameters:
  ///   - held: the cells that the browser holds, in their order.
  ///   - window: the window that the browser shows after the patch.
  /// - Complexity: O(cells).
  public init(from held: [Held], to window: ListWindow) {
    var indexes: [Held: Int] = [:]
    for (index, cell) in held.enumerated() { indexes[cell] = index }
    self.init(window) { _, cells, json in json.append(cells, heldAt: indexes) }
  }

  /// Creates the patch for a browser that holds all cells of a window, and no others.
  ///
  /// - Parameters:
  ///   - counts: the number of cells of each section.
  ///   - frame: the window; its sections need no cells.
  init(keeping counts: [Int], in frame: ListWindow) {
    var start = 0
    self.init(frame) { number, _, json in
      let end = start + counts[number]
      if start < end { json.append("[\(start),\(end)]") }
      start = end
    }
  }

  /// Writes a window, and the cells of each section by a closure; the ancestors follow the last section.
  private init(
    _ window: ListWindow,
    appendCells: (_ number: Int, _ cells: [CellElement], _ json: inout JSONText) -> Void
  ) {
    var json = JSONText()
    json.append("{\"start\":\(window.start),\"end\":\(window.end),\"count\":\(window.count)")
    json.append(",\"above\":\(window.beginsWithHeaderAbove ? 1 : 0)")
    // A list that was never cleared needs no number.
    if window.openingCount > 0 { json.append(",\"opening\":\(window.openingCount)") }
    if !window.selection.isEmpty {
      json.append(",\"selection\":")
      json.append(string: window.selection.utf8)
    }
    json.append(",\"sections\":[")
    for (number, section) in window.sections.enumerated() {
      if number > 0 { json.append(",") }
      json.append("{\"key\":")
      json.append(string: section.key.utf8)
      json.append(",\"class\":")
      json.append(string: section.className.utf8)
      json.append(",\"row\":\(section.firstRow),\"rows\":\(section.rowCount),")
      if section.isDocked { json.append("\"dock\":1,") }
      if section.hasCards { json.append("\"cards\":1,") }
      if !section.siblings.isEmpty {
        let numbers = section.siblings.map { $0.map { "[\($0.position),\($0.count)]" } ?? "null" }
        json.append("\"siblings\":[\(numbers.joined(separator: ","))],")
      }
      json.append("\"cells\":[")
      appendCells(number, section.cells, &json)
      json.append("]}")
    }
    json.append("]")
    if !window.ancestors.isEmpty {
      json.append(",\"ancestors\":[")
      appendCells(window.sections.count, window.ancestors, &json)
      json.append("]")
    }
    json.append("}")
    self.json = json.utf8
  }
}

extension ListWindow {
  /// The cells of a browser that shows the window.
  public var held: [WindowPatch.Held] {
    (cells + ancestors).map { WindowPatch.Held(key: $0.key, tag: $0.tag) }
  }
}

extension JSONText {
  /// Appends the cells of a section: ranges of held cells, and the elements of the others.
  fileprivate mutating func append(_ cells: [CellElement], heldAt indexes: [WindowPatch.Held: Int])
  {
    var separator = ""
    var kept: Range<Int>?
    func append(_ kept: Range<Int>, to json: inout JSONText) {
      json.append("\(separator)[\(kept.lowerBound),\(kept.upperBound)]")
      separator = ","
    }
    for cell in cells {
      let index = indexes[WindowPatch.Held(key: cell.key, tag: cell.tag)]
      if let range = kept, range.upperBound == index {
        kept = range.lowerBound..<range.upperBound + 1
        continue
      }
      if let range = kept { append(range, to: &self) }
      kept = index.map { $0..<$0 + 1 }
      guard kept == nil else { continue }
      self.append(separator)
      self.append(string: cell.markup.utf8)
      separator = ","
    }
    if let kept { append(kept, to: &self) }
  }
}
