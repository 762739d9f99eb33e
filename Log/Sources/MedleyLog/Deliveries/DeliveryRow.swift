import Medley

/// The rows of the screen of a delivery.
@ListItem
enum DeliveryRow {
  case field(DeliveryField)
  case node(PayloadNode)
  case fault(FaultExcerpt)
  case raw(RawText)
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

  /// The value, which is copied.
  let value: JSONOutline

  let kind: Kind

  /// The value of an id never changes.
  static func == (one: PayloadNode, other: PayloadNode) -> Bool {
    one.id == other.id && one.text == other.text
  }
}

/// An edit of the screen of a delivery.
enum DeliveryEdit: Sendable {
  /// Show the values that contain a text, and those around them; with an empty text, those that were shown before.
  case find(String)

  /// Show all values again, and those that were found.
  case keepFound

  /// Copy the path or the JSON of a value.
  case copy(PayloadCopy, [Int])
}

/// The copied form of a value in a payload.
enum PayloadCopy: Sendable {
  /// The path from the delivery, as `jq` takes it.
  case path

  case json
}
