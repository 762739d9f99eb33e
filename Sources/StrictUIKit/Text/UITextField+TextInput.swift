extension UITextField: UITextInput {
  /// What is selected; setting the text puts the caret behind it.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(UITextPosition(selection.lowerBound), UITextPosition(selection.upperBound)) }
    set {
      guard let newValue else { return }
      selection = newValue.start.offset..<newValue.end.offset
    }
  }

  /// Before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// Behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }

  /// How many characters are between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The position so many characters further on; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...(text?.count ?? 0)).contains(place) ? UITextPosition(place) : nil
  }

  /// What is between two positions.
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }
}
