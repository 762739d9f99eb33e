import MedleyCore

/// One of the things at the trailing edge of a content's first line.
struct TrailingPart {
  /// Its words; never empty.
  let text: String

  /// What kind of text they are.
  let ink: TerminalInk

  /// The control whose value they show.
  var control: ListControl?
}

extension [TrailingPart] {
  /// All words after each other.
  var text: String { map(\.text).joined(separator: " ") }
}
