package import Medley
import MedleyForms

/// The portable cells: the content and the behaviours of each kind of row. Rows that are only read
/// cannot be selected.
extension DetailRow.Cells where Host: ContentHost {
  package static var standard: Self {
    Self(
      heading: .content { ListContent($0.title, detail: $0.detail) },
      image: .content { ListContent(image: $0.image) }.selectable(false),
      value: .content { ListContent($0.title, detail: $0.text, value: $0.value) }.selectable(false),
      customer: .form(),
      order: .form(),
      product: .form(),
      link: .link,
      total: .content { row in
        ListContent(
          row.title,
          body: row.parts.map { "\($0.title) \($0.amount)" }.joined(separator: "\n"),
          detail: "\(row.total)",
          style: .prominent
        )
      }
      .selectable(false),
      note: .content { ListContent($0.title, body: $0.text, style: $0.style) }.selectable(false)
    )
  }
}

extension CellAdapter where Model == LinkRow, Host: ContentHost {
  /// A link to another screen; selecting it opens the screen.
  package static var link: Self {
    .content {
      ListContent($0.title, subtitle: $0.subtitle, detail: $0.detail, accessory: .disclosure)
    }
    .opens { $0.route }
  }
}
