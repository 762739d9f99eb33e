import Medley
import MedleyForms

/// A field of a form as the command line names it.
struct CommandField {
  /// The name of the field on the command line.
  let name: String

  let title: String
  let control: ListControl
  let position: CellPosition

  /// The problem that the row shows.
  let problem: String?

  /// The value that the user entered and has not sent.
  let held: ControlValue?

  /// The names of the fields on the command line, by their properties.
  private static let names: [FieldID: String] = [
    FieldID(\Customer.name): "name", FieldID(\Customer.email): "email",
    FieldID(\Customer.phone): "phone", FieldID(\Customer.birthday): "birthday",
    FieldID(\Customer.language): "language", FieldID(\Customer.wantsNewsletter): "newsletter",
    FieldID(\Customer.letterPace): "pace", FieldID(\Order.shipping): "shipping",
    FieldID(\Order.deliverOn): "delivery", FieldID(\Order.isGift): "gift",
    FieldID(\Order.greeting): "greeting", FieldID(\Product.grind!): "grind",
    FieldID(\Product.isWatched): "watch",
  ]

  /// Creates the field of a form's row; `nil` for another row.
  init?<Value>(_ row: FormRow<Value>, at position: CellPosition) {
    guard let name = Self.names[row.id], let control = row.content.control else { return nil }
    self.name = name
    self.control = control
    self.position = position
    title = row.content.title ?? name
    problem = row.content.problem
    held = row.content.heldDraft
  }

  /// A description of the accepted values.
  var accepted: String {
    switch control.shape {
    case .toggle: "on or off"
    case .date: "a day such as 2025-12-31, or none to clear it"
    case .options(let list): "one of " + list.options.map(\.id).joined(separator: ", ")
    case .text, .time, .steps, .track: "a text"
    }
  }

  /// Returns the value that the control sends for a text, or `nil` if it does not accept the text.
  func value(from text: String) -> ControlValue? {
    let word = text.lowercased()
    return switch control.shape {
    case .toggle where ["on", "yes"].contains(word): .toggle(true)
    case .toggle where ["off", "no"].contains(word): .toggle(false)
    case .date where word == "none": .date(nil)
    case .options: control.value(ofTyped: word)
    case .toggle, .text, .date, .time, .steps, .track: control.value(ofTyped: text)
    }
  }
}

extension HostedList {
  /// The fields of the list's forms, in the order of their rows.
  var fields: [CommandField] {
    rows(of: (any ListModel).self).compactMap { row in
      switch row.model {
      case let model as FormRow<Customer>: CommandField(model, at: row.position)
      case let model as FormRow<Order>: CommandField(model, at: row.position)
      case let model as FormRow<Product>: CommandField(model, at: row.position)
      default: nil
      }
    }
  }
}
