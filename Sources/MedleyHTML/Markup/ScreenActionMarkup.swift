import MedleyCore

/// The buttons of the screen's actions, as part of the page's form.
///
/// An unavailable button keeps the focus: it is not disabled, and the server refuses its press.
struct ScreenActionMarkup {
  let actions: [ScreenActionLabel]
  let texts: ListTexts

  /// The region of the buttons in the bar of a page; an empty element without actions.
  var region: HTML {
    let id = HTMLAttribute("id", "screen-actions")
    guard !actions.isEmpty else { return HTML(.div, id) }
    return HTML(.div, id, .role("group"), .aria("label", texts.screenActions)) {
      sender
      HTMLBuilder.buildArray(actions.map(button))
    }
  }

  /// The button that the return key presses in a field: browsers take the first one of the form.
  private var sender: HTML {
    HTML(
      .button,
      .class("hidden"),
      HTMLAttribute("form", "events"),
      HTMLAttribute("name", "send"),
      HTMLAttribute("tabindex", "-1"),
      .aria("hidden", "true")
    ) { texts.send }
  }

  private func button(of action: ScreenActionLabel) -> HTML {
    let glyph = action.symbol.flatMap(ListImage.glyph(ofSymbol:))
    let attributes: [HTMLAttribute?] = [
      action.role == .destructive ? .class("destructive") : nil,
      HTMLAttribute("form", "events"), HTMLAttribute("name", "screen-action"),
      HTMLAttribute("value", action.id),
      action.isAvailable ? nil : .aria("disabled", "true"),
      action.isRunning ? .aria("busy", "true") : nil,
      glyph == nil ? nil : .title(action.title),
    ]
    return HTML(
      .button,
      attributes: attributes.compactMap { $0 },
      content: content(of: action, glyph)
    )
  }

  private func content(of action: ScreenActionLabel, _ glyph: Character?) -> HTML {
    HTMLBuilder.buildBlock(
      HTMLBuilder.buildArray(
        [glyph].compactMap(\.self).map { glyph in
          HTML(.span, .class("symbol"), .aria("hidden", "true")) { "\(glyph)" }
        }
      ),
      HTML(.span, .class("title"), .dir()) { action.title },
      action.isRunning ? HTML(.span, .class("hidden")) { ", \(texts.actionRunning)" } : HTML()
    )
  }
}
