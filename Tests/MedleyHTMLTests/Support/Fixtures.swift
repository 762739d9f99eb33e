import MedleyCore
import MedleyTesting

@testable import MedleyHTML

/// A row with any content.
struct Row: ListModel {
  var id: Int
  var content: ListContent

  init(_ id: Int, _ content: ListContent) {
    self.id = id
    self.content = content
  }

  var isOn = false
  var text = ""
  var number = 0.0
  var date: CalendarDate?
  var time: ClockTime?
}

/// A list on an HTML host.
final class HTMLList<Item: ListItem> {
  let host = HTMLHost()
  let issues = IssueLog()
  let controller: ListController<Item, HTMLHost>

  init<Cells: CellProvider>(cells: Cells, _ sections: [ListSection<Item>] = [])
  where Cells.Item == Item, Cells.Host == HTMLHost {
    controller = ListController(host, cells: cells, reporter: .log(issues))
    controller.apply(ListSnapshot(sections))
  }

  /// The elements of all cells of the first window.
  func cells() throws -> [Node.Element] {
    try host.window(.start).cells.map { cell in
      let nodes = try parse(cell.markup.utf8)
      guard nodes.count == 1, case .element(let element) = nodes[0] else {
        throw ParseError(description: "a cell is not one element")
      }
      try element.requireNesting()
      return element
    }
  }

  /// The key of a row.
  func key(_ item: Int, section: Int = 0) -> String {
    let position = CellPosition.row(ListPath(section: section, item: item))
    return host.list?.identity(at: position).map { host.list?.cellKey(of: $0) ?? "" } ?? ""
  }
}

extension HTMLList<Row> {
  /// A list of rows without behaviours.
  convenience init(_ contents: ListContent...) {
    self.init(
      cells: CellAdapter<Row, HTMLHost>.content(\.content),
      [ListSection("main", items: contents.enumerated().map { Row($0, $1) })]
    )
  }
}

extension HTMLHost {
  /// Sends the events of a form.
  func receive(_ form: String) throws {
    for event in try FormBody(form.utf8).events { try send(event) }
  }
}

/// Returns the body that a browser sends for a name and a value.
func field(_ name: String, _ value: String) -> String {
  func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: " "): "+"
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
  return "\(encoded(name))=\(encoded(value))"
}

/// Returns the fields that a browser sends for a page without a change.
func fields(of cells: [Node.Element]) -> [(name: String, value: String)] {
  cells.flatMap { $0.children.flatMap(\.elements) }.compactMap { element in
    guard let name = element.attributes["name"] else { return nil }
    switch element.name {
    case "input": return (name, element.attributes["value"] ?? "")
    case "textarea": return (name, element.text)
    case "select":
      let option = element.all(named: "option").first { $0.attributes["selected"] != nil }
      guard let option, option.attributes["disabled"] == nil else { return nil }
      return (name, option.attributes["value"] ?? "")
    default: return nil
    }
  }
}
