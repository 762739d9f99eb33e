import Foundation
import Medley

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

  /// The payload as a tree.
  private var tree: TreeRows<DeliveryRow>

  /// Whether all values are expanded at first, and the values that are expanded otherwise.
  private let showsAll: Bool
  private var shown: Set<[Int]> = []

  /// The values that a search has found, and those that contain them.
  private var found: TreeRows<DeliveryRow>?

  /// Copies a text to the clipboard.
  var onCopy: (String) -> Void = { _ in }

  /// The title of the screen.
  let title: String

  init(_ line: some LoggedLine) {
    let outline = JSONOutline(line.bytes) ?? .object([])
    let payload = outline["payload"] ?? .object([])
    self.payload = payload
    showsAll = Self.rowCount(of: payload) <= Self.mostRows
    tree = Self.tree(of: payload, showing: showsAll ? nil : [])
    let entry = line.entry
    title = entry.map { "\($0.kind), line \(line.number)" } ?? "line \(line.number)"
    fields = entry.map { Self.fields(of: $0, outline) } ?? []
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
      tree: found ?? tree
    )
    .stickyAncestors()
  }

  mutating func receive(_ edit: DeliveryEdit, tasks: ScreenTasks<DeliveryEdit>) {
    switch edit {
    case .find(let text): found = text.isEmpty ? nil : tree.filtered { $0.contains(text) }
    case .keepFound:
      let rows = found?.rows ?? []
      found = nil
      shown.formUnion(rows.compactMap { $0.node.map { Array($0.id.dropLast()) } })
      // The focus stays in a row that is shown at once.
      tree = Self.tree(of: payload, showing: showsAll ? nil : shown)
      for row in rows where row.node.map({ shown.contains($0.id) }) == true {
        tasks.setExpanded(true, row: row.id)
      }
    case .copy(.path, let id): onCopy(".payload\(payload.path(of: id))")
    case .copy(.json, let id): onCopy(payload.value(at: id)?.json ?? "")
    }
  }

  /// The payload as a tree.
  ///
  /// - Parameter shown: the values that are expanded at first; `nil` for all.
  private static func tree(
    of payload: JSONOutline,
    showing shown: Set<[Int]>?
  ) -> TreeRows<DeliveryRow> {
    TreeRows(nodes(of: payload, at: [])) { node in
      node.value.members.isEmpty ? nil : nodes(of: node.value, at: node.id)
    } startsExpanded: { node, _ in
      shown?.contains(node.id) ?? true
    } item: {
      .node($0)
    }
  }

  /// The members of a value.
  private static func nodes(of value: JSONOutline, at id: [Int]) -> [PayloadNode] {
    value.members.enumerated().map { index, member in
      PayloadNode(
        id: id + [index],
        key: member.key ?? "\(index)",
        text: text(of: member.value),
        value: member.value,
        kind: kind(of: member.value)
      )
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

extension DeliveryRow {
  fileprivate var node: PayloadNode? { if case .node(let node) = self { node } else { nil } }

  /// Returns whether the row of a value contains a text.
  fileprivate func contains(_ text: String) -> Bool {
    let row = node.map { "\($0.key): \($0.text)" }
    return row?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
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
