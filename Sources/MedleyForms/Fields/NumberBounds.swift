import MedleyCore

/// The smallest and the largest number that a field accepts, and the problems of other numbers.
struct NumberBounds<Number: FormNumber>: Sendable {
  let lower: Number?
  let upper: Number?
  let format: NumberFormat

  /// Returns the problem of a number outside of the bounds.
  func problem(of number: Number, _ language: FormLanguage) -> String? {
    let texts = language.texts
    if let lower, number < lower {
      return texts.filled(\.atLeast, ["limit": format.text(ofNumber: lower, in: language)])
    }
    if let upper, number > upper {
      return texts.filled(\.atMost, ["limit": format.text(ofNumber: upper, in: language)])
    }
    // A number that is not a number is in no range.
    return PlainNumber(description: number.decimalText) == nil ? example(language) : nil
  }

  /// Returns the problem of a text that is not a number of the type.
  func problem(ofText text: String, _ language: FormLanguage) -> String {
    if let number = PlainNumber(text, in: language.separators),
      let problem = Number.rangeProblem(
        of: number,
        atLeast: lower,
        atMost: upper,
        language.texts,
        { format.text(of: $0, in: language) }
      )
    {
      return problem
    }
    return Number.isWhole ? language.texts.wholeNumber : example(language)
  }

  private func example(_ language: FormLanguage) -> String {
    let example = PlainNumber(description: Number.isWhole ? "1234" : "1234.5")
      .map { format.text(of: $0, in: language) }
    return language.texts.filled(\.number, ["example": example ?? ""])
  }
}

extension NumberFormat {
  /// Returns the text of a number; a number that is not finite as its description.
  func text(ofNumber number: some FormNumber, in language: FormLanguage) -> String {
    PlainNumber(description: number.decimalText).map { text(of: $0, in: language) }
      ?? number.decimalText
  }
}
