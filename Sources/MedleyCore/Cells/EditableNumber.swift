extension Int: EditableValue {
  /// Accepts a whole number, or its digits as a text.
  public init?(controlValue: ControlValue) {
    switch controlValue {
    case .number(let number): self.init(exactly: number)
    case .text(let text):
      guard let digits = text.trimmedNumber, let number = Int(digits) else { return nil }
      self = number
    case .toggle, .date, .time, .choice: return nil
    }
  }

  /// The value as a number; as a text if a `Double` cannot represent it.
  public var controlValue: ControlValue {
    Double(exactly: self).map { .number($0) } ?? .text(description)
  }
}

extension Double: EditableValue {
  /// Accepts a number, or its decimal digits with a point as a text.
  public init?(controlValue: ControlValue) {
    switch controlValue {
    case .number(let number): self = number
    case .text(let text): self.init(plainText: text)
    case .toggle, .date, .time, .choice: return nil
    }
  }

  /// The value as a number.
  public var controlValue: ControlValue { .number(self) }
}

/// A type of number, whose text the user can enter wrongly.
protocol EditableNumber {
  /// The problem of a text that is not such a number.
  static var problem: String { get }
}

extension Int: EditableNumber {
  static var problem: String { "This is not a whole number." }
}

extension Double: EditableNumber {
  static var problem: String { "This is not a number." }
}

extension Optional: EditableNumber where Wrapped: EditableNumber {
  static var problem: String { Wrapped.problem }
}

extension EditableValue {
  /// Creates a value from an edit; a number in a text has the separators of the edit.
  init?(_ edit: CellEdit) {
    guard let separators = edit.separators, case .text(let text) = edit.value, Self.isNumber,
      !edit.value.isBlankText
    else {
      self.init(controlValue: edit.value)
      return
    }
    guard let number = PlainNumber(text, in: separators)?.description else { return nil }
    if let value = Self(controlValue: .text(number)) {
      self = value
    } else {
      guard let number = Double(number) else { return nil }
      self.init(controlValue: .number(number))
    }
  }

  /// Whether the values are numbers, and no texts.
  private static var isNumber: Bool {
    Self(controlValue: .number(0)) != nil && Self(controlValue: .text("?")) == nil
  }
}
