/// Text that was pasted in one piece.
///
/// It has no control characters but tabs and line feeds: breaks of lines of any kind are line
/// feeds, and what is left of an escape sequence is text.
package struct PastedText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Whether more was pasted than is taken, or its end did not arrive.
  package var isTruncated: Bool

  /// Makes a pasted text as it is, without cleaning it.
  package init(_ text: String, isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}
