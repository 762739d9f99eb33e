extension TextLine {
  /// What is said when a text was not taken as a whole.
  static var cutWords: String { "Only the beginning of the text was taken." }

  /// What is said when nothing more can be typed.
  static var fullWords: String { "A line has \(limit.grouped) characters at most." }

  /// What the caret stands before, in words.
  var spokenCaret: String {
    guard caret < characters.count else { return "end" }
    return characters[caret] == " " ? "blank" : String(characters[caret])
  }
}
