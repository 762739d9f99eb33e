/// A piece of a text between two line breaks, made safe to show.
///
/// It holds no control characters but soft hyphens between letters.
struct Paragraph {
  /// What is to be shown.
  var text: Substring

  /// The direction of its first letter; `nil` where there is no right-to-left text at all.
  var direction: ReadingDirection?

  /// Whether `text` holds soft hyphens.
  var hasSoftHyphens = false
}
