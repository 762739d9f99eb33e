extension TextLine {
  /// Does what a key says to a line of text.
  ///
  /// - Returns: Whether the key is one for a line.
  mutating func handle(_ press: KeyPress) -> Bool {
    if let character = press.typed {
      insert(String(character))
      return true
    }
    return handleMotion(press) || handleDeletion(press)
  }

  private mutating func handleMotion(_ press: KeyPress) -> Bool {
    let isByWord = !press.modifiers.isDisjoint(with: [.alt, .control])
    switch press.key {
    case .left: moveCaret(to: isByWord ? wordStart : caret - 1)
    case .right: moveCaret(to: isByWord ? wordEnd : caret + 1)
    case .home: moveCaret(to: 0)
    case .end: moveCaret(to: characters.count)
    case .character("a") where press.modifiers == .control: moveCaret(to: 0)
    case .character("e") where press.modifiers == .control: moveCaret(to: characters.count)
    case .character("b") where press.modifiers == .control: moveCaret(to: caret - 1)
    case .character("f") where press.modifiers == .control: moveCaret(to: caret + 1)
    case .character("b") where press.modifiers == .alt: moveCaret(to: wordStart)
    case .character("f") where press.modifiers == .alt: moveCaret(to: wordEnd)
    default: return false
    }
    return true
  }

  private mutating func handleDeletion(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.backspace, .alt), (.backspace, [.alt, .control]): remove(wordStart..<caret)
    case (.backspace, _): remove(caret - 1..<caret)
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt): remove(caret..<wordEnd)
    case (.delete, _), (.character("d"), .control): remove(caret..<caret + 1)
    case (.character("u"), .control): remove(0..<caret)
    case (.character("k"), .control): remove(caret..<characters.count)
    case (.character("w"), .control): remove(blankStart..<caret)
    default: return false
    }
    return true
  }
}
