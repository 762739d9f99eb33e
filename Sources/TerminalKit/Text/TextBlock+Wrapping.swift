extension TextBlock {
  /// Breaks `text` into lines of at most `width` columns, each as full as can be.
  ///
  /// Lines break at blanks, after a hyphen or dash between letters, at soft hyphens, and around
  /// ideographs, kana and emoji: except that no line begins with closing punctuation or small kana
  /// or ends with opening punctuation. A word wider than a line begins on a line of its own and is
  /// broken between characters. No-break spaces are no blanks.
  ///
  /// The text's own line breaks are kept. Blanks vanish where a line ends and stay within it. The
  /// blanks a paragraph begins with indent all its lines; an indent takes at most half the width
  /// and leaves room for a wide character.
  ///
  /// - Parameters:
  ///   - text: What is to be shown; ``TextBlock`` says what becomes of its control characters.
  ///   - width: The columns; fewer than one is taken as one. In one column `…` stands for each
  ///     character that takes two.
  ///   - hangingIndent: Columns by which all lines of a paragraph but its first are indented more.
  ///   - maximumLines: The most lines to make; fewer than one is taken as one. If text other than
  ///     blanks is left out, the last line ends with `…`.
  /// - Complexity: O(*n*) in the length of the text; with `maximumLines`, of the paragraphs shown.
  public init(
    wrapping text: String,
    width: Int,
    hangingIndent: Int = 0,
    maximumLines: Int? = nil
  ) {
    // Most lines are such, and need not be read word by word.
    if text.isPlainLine, text.utf8.count <= width {
      self.init(safe: [text], width: text.utf8.count)
      return
    }
    self.init(
      safe: TextWrapper.lines(
        of: text,
        width: width,
        hangingIndent: hangingIndent,
        maximumLines: maximumLines
      )
    )
  }
}
