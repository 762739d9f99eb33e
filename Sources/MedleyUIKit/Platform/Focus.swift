/// The element that a screen reader reads.
@MainActor
enum AccessibilityFocus {
  /// Returns the view that has the focus, or that contains the element that has it.
  ///
  /// - Parameter cells: the cells on screen. A table view provides its own elements in place of its
  ///   cells, and only the cells know whether such an element has the focus.
  static func current(among cells: [UIView]) -> UIView? {
    guard let focused = UIAccessibility.focusedElement(using: .notificationVoiceOver) else {
      return nil
    }
    if let view = focused as? UIView { return view }
    if let cell = cells.first(where: { $0.accessibilityElementIsFocused() }) { return cell }
    var element = focused as? UIAccessibilityElement
    while let container = element?.accessibilityContainer {
      if let view = container as? UIView { return view }
      element = container as? UIAccessibilityElement
    }
    return nil
  }

  /// Moves the focus to a view.
  static func move(to view: UIView) {
    UIAccessibility.post(notification: .layoutChanged, argument: view)
  }
}

/// The selection in a text, as distances from its beginning.
@MainActor
struct TextCaret: Equatable {
  var start: Int
  var end: Int

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Reads the current selection; fails if there is none.
  init?(_ text: any UITextInput) {
    guard let range = text.selectedTextRange else { return nil }
    start = text.offset(from: text.beginningOfDocument, to: range.start)
    end = text.offset(from: text.beginningOfDocument, to: range.end)
  }

  /// Selects the same range in a text, clamped to its length.
  func restore(in text: any UITextInput) {
    let length = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
    guard
      let start = text.position(from: text.beginningOfDocument, offset: min(start, length)),
      let end = text.position(from: text.beginningOfDocument, offset: min(end, length))
    else { return }
    text.selectedTextRange = text.textRange(from: start, to: end)
  }
}
