package import Medley
package import MedleyForms

/// The rows of all details screens.
///
/// The article's typed cell as a closed set: three presenters use it, one set of
/// adapters shows it, and a new case fails to compile until it has a cell. The fields of the three
/// kinds of objects are rows of forms.
@ListItem package enum DetailRow {
  case heading(HeadingRow)
  case image(ImageRow)
  case value(ValueRow)
  case customer(FormRow<Customer>)
  case order(FormRow<Order>)
  case product(FormRow<Product>)
  case link(LinkRow)
  case total(TotalRow)
  case note(NoteRow)
}

/// The header of a group of rows.
package struct HeadingRow: ListModel {
  package var title: String
  package var detail: String?

  package var id: String { title }
}

/// A picture that fills the row.
package struct ImageRow: ListModel {
  package let id: String
  package var image: ListImage
}

/// A read-only value.
package struct ValueRow: ListModel {
  package let id: String
  package var title: String

  /// A text, or a value in the format of the user.
  package var text: String?
  package var value: ListValue?

  init(id: String, title: String, value: String) {
    (self.id, self.title, text) = (id, title, value)
  }

  init(id: String, title: String, value: ListValue) {
    (self.id, self.title, self.value) = (id, title, value)
  }
}

/// A text of several lines.
package struct NoteRow: ListModel {
  package let id: String
  package var title: String?
  package var text: String
  package var style = ContentStyle.plain
}

/// A link to another screen.
package struct LinkRow: ListModel {
  package let id: String
  package var title: String
  package var subtitle: String?
  package var detail: String?
  package var route: ListRoute
}

/// Amounts and their sum.
package struct TotalRow: ListModel {
  /// A named amount.
  package struct Part: Equatable, Sendable {
    package var title: String
    package var amount: Money
  }

  package let id: String
  package var title: String
  package var parts: [Part] = []
  package var total: Money
}
