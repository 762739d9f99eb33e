#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What is selected in a text, by distances from its beginning.
@MainActor
struct TextCaret: Equatable {
  var start: Int
  var end: Int

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// What is selected now; `nil` if nothing is.
  init?(_ text: any UITextInput) {
    guard let range = text.selectedTextRange else { return nil }
    start = text.offset(from: text.beginningOfDocument, to: range.start)
    end = text.offset(from: text.beginningOfDocument, to: range.end)
  }

  /// Selects the same again, as far as the text has it.
  func restore(in text: any UITextInput) {
    let length = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
    guard
      let start = text.position(from: text.beginningOfDocument, offset: min(start, length)),
      let end = text.position(from: text.beginningOfDocument, offset: min(end, length))
    else { return }
    text.selectedTextRange = text.textRange(from: start, to: end)
  }
}
