import Medley
import MedleyTerminal

/// The rows of the screen of a delivery.
@ListItem
enum DeliveryRow {
  case field(DeliveryField)
  case node(PayloadNode)
  case heading(LogHeading)
}

/// A field of a delivery: a name and its whole text.
struct DeliveryField: ListModel {
  let name: String
  let text: String

  var id: String { name }
}

/// A value in the tree of a payload.
struct PayloadNode: ListModel {
  /// The type of the value, which has a colour.
  enum Kind: Equatable, Sendable {
    case container
    case string
    case number
    case literal
  }

  /// The indexes of the members on the way to the value.
  let id: [Int]

  /// The key of a member, or the index of an element.
  let key: String

  /// The value, or a summary of a container.
  let text: String

  let kind: Kind

  /// Whether the members are shown; `nil` for a value without members.
  let isExpanded: Bool?
}

/// An edit of the screen of a delivery.
enum DeliveryEdit: Sendable {
  /// Show or hide the members of a value.
  case toggle([Int])

  /// Show or hide the members of a value, if the opposite is the case.
  case setExpanded([Int], Bool)

  /// Show or hide the members of all values.
  case toggleAll(isExpanded: Bool)
}

/// Shows a delivery as a whole: the fields that every delivery has, those of its kind, and the
/// payload as a tree.
struct DeliveryPresenter: ListPresenter {
  private enum Part: Hashable, Sendable {
    case fields
    case payload
  }

  /// The members with fewer rows than this are shown at first.
  private static let mostRows = 40

  private let fields: [DeliveryField]
  private let payload: JSONOutline

  /// The values whose members are shown.
  private var expanded: Set<[Int]> = []

  /// The title of the screen.
  let title: String

  init(_ line: some LoggedLine) {
    let outline = JSONOutline(line.bytes) ?? .object([])
    payload = outline["payload"] ?? .object([])
    let entry = line.entry
    title = entry.map { "\($0.kind), line \(line.number)" } ?? "line \(line.number)"
    fields = entry.map { Self.fields(of: $0, outline) } ?? []
    if Self.rowCount(of: payload) <= Self.mostRows { expand(payload, at: []) }
  }

  private static func fields(of entry: LogEntry, _ outline: JSONOutline) -> [DeliveryField] {
    var fields = [DeliveryField(name: "kind", text: entry.kind)]
    if case .unknown = entry.delivery {
      fields[0] = DeliveryField(name: "kind", text: "\(entry.kind), an unknown kind")
    }
    fields.append(DeliveryField(name: "from", text: entry.origin.title))
    switch outline["id"] {
    case .string(let id), .number(let id): fields.append(DeliveryField(name: "id", text: id))
    default: break
    }
    if case .unknown = entry.delivery { return fields }
    let details = CollectionOfOne(entry.delivery).models(as: (any DeliveryDetails).self).first
    if let time = details?.time { fields.append(DeliveryField(name: "time", text: time)) }
    if let headline = details?.headline {
      fields.append(DeliveryField(name: "what", text: headline))
    }
    for (index, words) in (details?.details ?? []).enumerated() {
      fields.append(DeliveryField(name: index == 0 ? "more" : "more \(index + 1)", text: words))
    }
    return fields
  }

  var sections: [ListSection<DeliveryRow>] {
    ListSection(SectionID(Part.fields), items: fields.map(DeliveryRow.field))
    ListSection(
      SectionID(Part.payload),
      header: .heading(LogHeading(title: "payload", note: Self.summary(of: payload))),
      items: nodes(of: payload, at: []).map(DeliveryRow.node)
    )
  }

  mutating func receive(_ edit: DeliveryEdit) {
    switch edit {
    case .toggle(let id):
      if expanded.remove(id) == nil { expanded.insert(id) }
    case .setExpanded(let id, let isExpanded):
      if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
    case .toggleAll(let isExpanded):
      expanded = []
      if isExpanded { expand(payload, at: []) }
    }
  }

  private mutating func expand(_ value: JSONOutline, at id: [Int]) {
    for (index, member) in value.members.enumerated() where !member.value.members.isEmpty {
      expanded.insert(id + [index])
      expand(member.value, at: id + [index])
    }
  }

  private func nodes(of value: JSONOutline, at id: [Int]) -> [PayloadNode] {
    value.members.enumerated().flatMap { index, member in
      let id = id + [index]
      let hasMembers = !member.value.members.isEmpty
      let isExpanded = expanded.contains(id)
      let node = PayloadNode(
        id: id,
        key: member.key ?? "\(index)",
        text: Self.text(of: member.value),
        kind: Self.kind(of: member.value),
        isExpanded: hasMembers ? isExpanded : nil
      )
      return [node] + (isExpanded ? nodes(of: member.value, at: id) : [])
    }
  }

  private static func rowCount(of value: JSONOutline) -> Int {
    value.members.reduce(0) { $0 + 1 + rowCount(of: $1.value) }
  }

  private static func kind(of value: JSONOutline) -> PayloadNode.Kind {
    switch value {
    case .object, .array: .container
    case .string: .string
    case .number: .number
    case .literal: .literal
    }
  }

  private static func text(of value: JSONOutline) -> String {
    switch value {
    case .object, .array: summary(of: value)
    case .string(let text): "\"\(text)\""
    case .number(let text), .literal(let text): text
    }
  }

  private static func summary(of value: JSONOutline) -> String {
    switch value {
    case .array(let elements): elements.isEmpty ? "[]" : "[\(Counted(elements.count, "element"))]"
    default: value.members.isEmpty ? "{}" : "{\(Counted(value.members.count, "member"))}"
    }
  }
}

/// Shows why a delivery of a database cannot be read.
struct UnreadableDeliveryPresenter: ListPresenter {
  let reason: String

  var sections: [ListSection<DeliveryRow>] {
    ListSection("failure") { DeliveryRow.field(DeliveryField(name: "error", text: reason)) }
  }
}

/// The details of a delivery of a known kind.
protocol DeliveryDetails {
  /// A description of the event in one line.
  var headline: String { get }

  /// The time of the event, if the payload contains it.
  var time: String? { get }

  /// The other texts of the row.
  var details: [String] { get }
}

extension Delivered: DeliveryDetails {
  var details: [String] { payload.words }
}

extension DeliveryRow.Cells where Host: ContentHost {
  /// The portable cells of the screen of a delivery.
  static var standard: Self {
    Self(
      field: .content { ListContent(subtitle: $0.name, body: $0.text) },
      node: .content { node in
        // Hosts drop blanks at the beginning of a line, but not this one.
        let indent = String(repeating: "\u{2003}", count: node.id.count - 1)
        return ListContent("\(indent)\(node.sign)\(node.key): \(node.text)")
      }
      .onSelect { node, event in
        if node.isExpanded != nil { event.send(DeliveryEdit.toggle(node.id)) }
      }
      .selectionLabel { node in node.isExpanded.map { $0 ? "hide members" : "show members" } }
      .outline(level: { $0.id.count }, isExpanded: \.isExpanded) { node, isExpanded, event in
        event.send(DeliveryEdit.setExpanded(node.id, isExpanded))
      }
      .actions { _ in
        CellAction("Show all members", id: "all") { _, event in
          event.send(DeliveryEdit.toggleAll(isExpanded: true))
        }
        CellAction("Hide all members", id: "none") { _, event in
          event.send(DeliveryEdit.toggleAll(isExpanded: false))
        }
      },
      heading: .content { ListContent($0.title, detail: $0.count, style: .prominent) }
    )
  }
}

extension DeliveryRow.Cells where Host: TerminalCellHost {
  /// The cells of the screen of a delivery in a terminal.
  static var text: Self {
    var cells = standard
    cells.field = .terminal { field, context in
      let name = TerminalCell(TextBlock(field.name), ink: .quiet).padded(to: Metrics.name)
      let room = max(1, context.columns - Metrics.name - 1)
      return name.beside(TerminalCell(TextBlock(wrapping: field.text, width: room)), gutter: 1)
    }
    cells.node = cells.node.rendered(
      by: .terminal { node, context in node.cell(width: context.columns) }
    )
    return cells
  }
}

extension PayloadNode {
  /// The sign of a value whose members are shown or hidden.
  fileprivate var sign: String { isExpanded.map { $0 ? "▾ " : "▸ " } ?? "  " }
}

extension PayloadNode {
  /// The key and the value, below which the lines of a long text continue.
  fileprivate func cell(width: Int) -> TerminalCell {
    let indent = min((id.count - 1) * 2, max(0, width / 2))
    let label = TerminalCell(TextBlock(String(repeating: " ", count: indent) + sign), ink: .accent)
      .beside(TerminalCell(TextBlock("\(key):"), ink: .heading), gutter: 0)
    let room = width - label.width - 1
    guard room >= Metrics.leastValue else {
      let below = TextBlock(wrapping: text, width: max(1, width - 4)).indented(by: 4, prefix: "")
      return label.above(TerminalCell(below, ink: ink))
    }
    return label.beside(TerminalCell(TextBlock(wrapping: text, width: room), ink: ink), gutter: 1)
  }

  private var ink: TerminalInk {
    switch kind {
    case .container: .quiet
    case .string: .success
    case .number: .control
    case .literal: .warning
    }
  }
}

private enum Metrics {
  /// The width of the name of a field.
  static let name = 6

  /// The least width of a value beside its key.
  static let leastValue = 16
}
