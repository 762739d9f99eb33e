package import Medley

/// The portable cells: the content and the behaviours of each kind of row.
extension DetailRow.Cells where Host: ContentHost {
  package static var standard: Self {
    Self(
      heading: .content { ListContent($0.title, detail: $0.detail) },
      image: .content { ListContent(image: $0.image) },
      text: .content {
        ListContent($0.title, control: .text($0.text, placeholder: $0.placeholder))
      }
      .editing(\.text) { _, new, event in
        event.send(FieldEdit(field: new.id, value: .text(new.text)))
      },
      value: .content { ListContent($0.title, detail: $0.value) },
      toggle: .content {
        ListContent($0.title, subtitle: $0.subtitle, control: .toggle($0.isOn))
      }
      .editing(\.isOn) { _, new, event in
        event.send(FieldEdit(field: new.id, value: .toggle(new.isOn)))
      },
      date: .content { ListContent($0.title, control: .date($0.date)) }
        .editing(\.date) { _, new, event in
          event.send(FieldEdit(field: new.id, value: .date(new.date)))
        },
      choice: .content {
        ListContent($0.title, control: .choice($0.choice, options: $0.options))
      }
      .editing(\.choice) { _, new, event in
        event.send(FieldEdit(field: new.id, value: .choice(new.choice)))
      },
      link: .link,
      total: .content { row in
        ListContent(
          row.title,
          body: row.parts.map { "\($0.title) \($0.amount)" }.joined(separator: "\n"),
          detail: "\(row.total)",
          style: .prominent
        )
      },
      note: .content { ListContent($0.title, body: $0.text, style: $0.style) }
    )
  }
}

extension CellAdapter where Model == LinkRow, Host: ContentHost {
  /// A link to another screen; selecting it opens the screen.
  package static var link: Self {
    .content {
      ListContent($0.title, subtitle: $0.subtitle, detail: $0.detail, accessory: .disclosure)
    }
    .onSelect { link, event in event.go(link.route) }
  }
}
