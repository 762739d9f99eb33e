import MedleyCore

/// The buttons that undo and redo edits of the screen, with the message of the last one.
///
/// Without a script, the buttons are visible. The script shows them for some seconds if there is a message.
struct UndoMarkup {
  let labels: UndoLabels
  let texts: ListTexts

  /// The message of an edit that was just made, undone or redone.
  var message: String?

  /// The region of the buttons; an empty element without edits and message.
  var region: HTML {
    HTML(.div, HTMLAttribute("id", "undo"), .class("undo"), .role("status")) {
      if let message { HTML(.span, .dir()) { message } }
      HTMLBuilder.buildArray(UndoDirection.allCases.map(button))
    }
  }

  private func button(_ direction: UndoDirection) -> HTML {
    guard let label = labels.label(direction) else { return HTML() }
    return HTML(
      .button,
      HTMLAttribute("form", "events"),
      HTMLAttribute("name", "undo"),
      HTMLAttribute("value", direction.rawValue),
      .title(label.title)
    ) { direction == .undo ? texts.undo : texts.redo }
  }
}
