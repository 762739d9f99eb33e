import Foundation

@testable import MedleyHTML

/// A section of a browser, with the markup of its cells.
struct ShownSection: Equatable {
  var key: String
  var className: String
  var row: Int
  var rows: Int
  var isDocked = false
  var cells: [String]
}

/// What a browser shows after a patch.
///
/// Foundation reads the JSON, and nothing of the module is used.
struct ShownWindow: Equatable {
  var start = 0
  var end = 0
  var count = 0
  var isHeaderAbove = false
  var sections: [ShownSection] = []

  var cells: [String] { sections.flatMap(\.cells) }

  /// Applies a patch to the cells that a browser holds.
  init(_ json: [UInt8], from old: [String]) throws {
    guard let patch = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any],
      let start = patch["start"] as? Int, let end = patch["end"] as? Int,
      let count = patch["count"] as? Int, let above = patch["above"] as? Int,
      let sections = patch["sections"] as? [[String: Any]],
      patch.count == (patch["opening"] == nil ? 5 : 6)
    else { throw ParseError(description: "the patch has another form") }
    (self.start, self.end, self.count, isHeaderAbove) = (start, end, count, above == 1)
    self.sections = try sections.map { section in
      guard let key = section["key"] as? String, let className = section["class"] as? String,
        let row = section["row"] as? Int, let rows = section["rows"] as? Int,
        let cells = section["cells"] as? [Any],
        section.count == (section["dock"] == nil ? 5 : 6)
      else { throw ParseError(description: "a section has another form") }
      return ShownSection(
        key: key,
        className: className,
        row: row,
        rows: rows,
        isDocked: section["dock"] as? Int == 1,
        cells: try cells.flatMap { cell in
          if let markup = cell as? String { return [markup] }
          guard let range = cell as? [Int], range.count == 2, 0 <= range[0], range[0] < range[1],
            range[1] <= old.count
          else { throw ParseError(description: "a range of cells is not valid") }
          return Array(old[range[0]..<range[1]])
        }
      )
    }
  }

  /// The number of elements that a patch contains.
  static func elementCount(_ json: [UInt8]) throws -> Int {
    let patch = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let sections = patch?["sections"] as? [[String: Any]] ?? []
    return sections.reduce(0) { count, section in
      count + (section["cells"] as? [Any] ?? []).count { $0 is String }
    }
  }

  /// The window that a browser would show without a patch.
  init(_ window: ListWindow) {
    start = window.start
    end = window.end
    count = window.count
    isHeaderAbove = window.beginsWithHeaderAbove
    sections = window.sections.map { section in
      ShownSection(
        key: section.key,
        className: section.className,
        row: section.firstRow,
        rows: section.rowCount,
        isDocked: section.isDocked,
        cells: section.cells.map(\.markup.description)
      )
    }
  }
}
