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

  /// Copies a text to the clipboard.
  var onCopy: (String) -> Void = { _ in }

  /// The values whose members are shown.
  private var expanded: Set<[Int]> = []

  /// The values that a search has opened, because one of their members matches.
  private var found: Set<[Int]> = []

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
    case .toggle(let id): setExpanded(id, !isExpanded(id))
    case .setExpanded(let id, let isExpanded): setExpanded(id, isExpanded)
    case .toggleAll(let isExpanded):
      (expanded, found) = ([], [])
      if isExpanded { expand(payload, at: []) }
    case .find(let text):
      found = []
      if !text.isEmpty { unfold(payload, at: [], text) }
    case .keepFound:
      expanded.formUnion(found)
      found = []
    case .copy(.path, let id): onCopy(".payload\(payload.path(of: id))")
    case .copy(.json, let id): onCopy(payload.value(at: id)?.json ?? "")
    }
  }

  private func isExpanded(_ id: [Int]) -> Bool { expanded.contains(id) || found.contains(id) }

  private mutating func setExpanded(_ id: [Int], _ isExpanded: Bool) {
    found.remove(id)
    if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
  }

  /// Shows the members that contain a text themselves or within their members.
  ///
  /// - Returns: whether there is such a member.
  @discardableResult
  private mutating func unfold(_ value: JSONOutline, at id: [Int], _ text: String) -> Bool {
    var isFound = false
    for (index, member) in value.members.enumerated() {
      let row = "\(member.key ?? "\(index)"): \(Self.text(of: member.value))"
      let matches = row.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      if unfold(member.value, at: id + [index], text) || matches { isFound = true }
    }
    if isFound, !id.isEmpty { found.insert(id) }
    return isFound
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
      let isExpanded = isExpanded(id)
      let node = PayloadNode(
        id: id,
        key: member.key ?? "\(index)",
        text: Self.text(of: member.value),
        value: member.value,
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
