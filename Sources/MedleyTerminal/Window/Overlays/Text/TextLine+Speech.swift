extension TextLine {
  /// What the caret stands before, in words.
  package var spokenCaret: String {
    guard caret < characters.count else { return "end" }
    return characters[caret] == " " ? "blank" : String(characters[caret])
  }
}
