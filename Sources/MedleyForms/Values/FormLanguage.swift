import MedleyCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import MedleyCore

/// The language of a form: the separators of numbers, and the texts that the library shows.
///
/// ```swift
/// var texts = FormTexts()
/// texts.required = "Pflichtfeld"
/// FormOf(Customer(), language: FormLanguage(Locale(identifier: "de_DE"), texts: texts)) { … }
/// ```
public struct FormLanguage: Hashable, Sendable {
  /// The character between the integer part and the fraction of a number.
  public var decimalSeparator: Character

  /// The character between groups of digits, or `nil` if digits are not grouped.
  public var groupingSeparator: Character?

  /// The texts that the library shows.
  public var texts: FormTexts

  /// Creates a language.
  public init(
    decimalSeparator: Character = ".",
    groupingSeparator: Character? = ",",
    texts: FormTexts = FormTexts()
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator == decimalSeparator ? nil : groupingSeparator
    self.texts = texts
  }

  /// Creates a language with the separators of a locale.
  ///
  /// On Linux, a program that links only `FoundationEssentials` has the separators of English for
  /// every locale.
  public init(_ locale: Locale, texts: FormTexts = FormTexts()) {
    self.init(
      decimalSeparator: locale.decimalSeparator?.first ?? ".",
      groupingSeparator: locale.groupingSeparator?.first,
      texts: texts
    )
  }

  /// The separators of the user, with English texts.
  ///
  /// On Apple systems they are those of the current locale. On others the environment names the locale
  /// of numbers: `LC_ALL`, or else `LC_NUMERIC`, or else `LANG`.
  public static var current: Self {
    #if canImport(Darwin)
      FormLanguage(.current)
    #else
      FormLanguage(environment: ProcessInfo.processInfo.environment)
    #endif
  }

  init(environment: [String: String]) {
    let locale = SystemLocale(environment: environment)
    self.init(
      decimalSeparator: locale.decimalSeparator,
      groupingSeparator: locale.groupingSeparator
    )
  }

  /// The separators for parsing numbers.
  var separators: NumberSeparators {
    NumberSeparators(decimal: decimalSeparator, grouping: groupingSeparator)
  }
}

/// The texts that the library shows in a form; the defaults are English.
///
/// In some texts `%` stands for a value.
public struct FormTexts: Hashable, Sendable {
  /// The problem of a required field that is empty.
  public var required = "This field is required."

  /// The problem of a text that is no whole number.
  public var wholeNumber = "Enter a whole number."

  /// The problem of a text that is no number; `%` is an example.
  public var number = "Enter a number such as %."

  /// The problem of a number below the range; `%` is the smallest number.
  public var atLeast = "Enter at least %."

  /// The problem of a number above the range; `%` is the largest number.
  public var atMost = "Enter at most %."

  /// The problem of a date or time before the range; `%` is the first one.
  public var notBefore = "Choose % or later."

  /// The problem of a date or time after the range; `%` is the last one.
  public var notAfter = "Choose % or earlier."

  /// The problem of a date, a time or a choice that must not be empty.
  public var choose = "Choose a value."

  /// The problem of a field that the user edited and that was changed elsewhere; `%` is the new value.
  public var conflict = "Changed elsewhere to “%”."

  /// The problem of a secret that the user edited and that was changed elsewhere.
  public var secretConflict = "Changed elsewhere."

  /// The title of the action that keeps the user's value in a conflict.
  public var keepMine = "Keep mine"

  /// The title of the action that takes the other value in a conflict.
  public var takeTheirs = "Use the other value"

  /// The text of the submit button if one field has a problem.
  public var oneProblem = "1 problem"

  /// The text of the submit button if several fields have problems; `%` is their number.
  public var problems = "% problems"

  /// The text of the submit button after saving.
  public var saved = "Saved"

  /// The title of the option that empties a choice.
  public var none = "None"

  /// The text of a toggle that is on, in a conflict.
  public var on = "On"

  /// The text of a toggle that is off, in a conflict.
  public var off = "Off"

  /// The question before the user leaves a form with unsaved changes.
  public var discardQuestion = "Discard your changes?"

  /// The title of the button that leaves a form without saving.
  public var discard = "Discard"

  /// The title of the button that stays in a form.
  public var keepEditing = "Keep editing"

  /// Creates the English texts, which can be replaced one by one.
  public init() {}
}

extension FormTexts {
  /// The question before the user leaves a form with unsaved changes.
  var leaveQuestion: Confirmation {
    Confirmation(
      discardQuestion,
      button: discard,
      cancelButton: keepEditing,
      role: .destructive
    )
  }
}

extension String {
  /// Replaces `%` in a text of the library by a value.
  func filled(with value: String) -> String {
    guard let mark = firstIndex(of: "%") else { return self }
    return String(self[..<mark]) + value + String(self[index(after: mark)...])
  }
}
