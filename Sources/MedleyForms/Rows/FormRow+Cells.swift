public import MedleyCore

extension CellAdapter where Host: ContentHost {
  /// Creates the adapter for the rows of a form.
  ///
  /// A closed set of kinds uses it for the case of its fields:
  ///
  /// ```swift
  /// static var standard: Self { Self(field: .form(), picture: .content { … }) }
  /// ```
  public static func form<Value: Equatable & Sendable>() -> Self where Model == FormRow<Value> {
    .content { $0.content }
      .editing(\.entry) { old, new, event in
        event.send(FormEdit<Value>(.enter(old.id, new.entry.controlValue)))
      }
      .onDraft { row, draft, event in
        event.send(FormEdit<Value>(.draft(row.id, draft.value)))
      }
      .holdingDrafts { row in
        row.content.heldDraft
      } discard: { row, event in
        event.send(FormEdit<Value>(.revert(row.id)))
      }
      .onBlur { row, event in
        if row.binding != nil { event.send(FormEdit<Value>(.leave(row.id))) }
      }
      .onSelect { row, event in
        switch row.role {
        case .button(let action):
          if case .go(let route) = action.kind { return event.go(route) }
          let press = FormEdit<Value>(.press(row.id))
          guard let question = row.discardQuestion else { return event.send(press) }
          event.confirm(question) { $0.send(press) }
        case .field, .text: break
        }
      }
      .selectable(false)
      .selectionLabel { $0.verb($1) }
      .actions { row in
        if let titles = row.conflict {
          CellAction(titles.keepMine, id: "mine") { row, event in
            event.send(FormEdit<Value>(.resolve(row.id, keepsMine: true)))
          }
          CellAction(titles.takeTheirs, id: "theirs") { row, event in
            event.send(FormEdit<Value>(.resolve(row.id, keepsMine: false)))
          }
        }
      }
  }
}

extension FormRow {
  /// The verb in a terminal's footer for selecting the row; `nil` if selecting it does nothing.
  fileprivate func verb(_ texts: ListTexts) -> String? {
    guard case .button(let action) = role else { return nil }
    return switch action.kind {
    case .submit: texts.submitVerb
    case .discard: texts.discardVerb
    case .go: texts.openVerb
    case .change: texts.pressVerb
    }
  }
}

extension FormRow: CellRepresentable {
  /// Returns the adapter of a form's rows, so that an open list needs no adapter for them.
  public static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .form()
  }
}
