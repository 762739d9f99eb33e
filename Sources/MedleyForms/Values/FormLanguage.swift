public import MedleyCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The language of a form: the separators of numbers, and the texts that the library shows.
///
/// ```swift
/// var texts = ListTexts()
/// texts.required = "Pflichtfeld"
/// FormOf(Customer(), language: FormLanguage(Locale(identifier: "de_DE"), texts: texts)) { … }
/// ```
public struct FormLanguage: Hashable, Sendable {
  /// The character between the integer part and the fraction of a number.
  public var decimalSeparator: Character

  /// The character between groups of digits, or `nil` if digits are not grouped.
  public var groupingSeparator: Character?

  /// The texts that the library shows.
  public var texts: ListTexts

  /// Creates a language.
  public init(
    decimalSeparator: Character = ".",
    groupingSeparator: Character? = ",",
    texts: ListTexts = ListTexts()
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator == decimalSeparator ? nil : groupingSeparator
    self.texts = texts
  }

  /// Creates a language with the separators of a locale.
  ///
  /// On Linux, a program that links only `FoundationEssentials` has the separators of English for
  /// every locale.
  public init(_ locale: Locale, texts: ListTexts = ListTexts()) {
    self.init(
      decimalSeparator: locale.decimalSeparator?.first ?? ".",
      groupingSeparator: locale.groupingSeparator?.first,
      texts: texts
    )
  }

  /// The separators of the user, with English texts.
  ///
  /// On Apple systems they come from the current locale. On others the environment names the locale
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

  /// Returns the problem of an entry that is not a value of its field.
  ///
  /// It names a typed text.
  ///
  /// - Parameter problem: the problem of a text; `{text}` is the text.
  func problem(of entry: ControlValue, naming problem: KeyPath<ListTexts, String>) -> String {
    guard case .text(let typed) = entry, !typed.isEmpty else { return texts.choose }
    return texts.filled(problem, ["text": typed])
  }

  /// The separators for parsing numbers.
  var separators: NumberSeparators {
    NumberSeparators(decimal: decimalSeparator, grouping: groupingSeparator)
  }
}

extension ListTexts {
  /// The question before the user leaves or discards unsaved changes.
  var leaveQuestion: Confirmation {
    Confirmation(
      discardQuestion,
      button: discard,
      cancelButton: keepEditing,
      role: .destructive
    )
  }
}
