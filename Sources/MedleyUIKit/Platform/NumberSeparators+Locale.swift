import MedleyCore

extension NumberSeparators {
  /// The separators of the user's locale.
  static var current: Self { NumberSeparators(.current) }

  /// Creates the separators of a locale.
  init(_ locale: Locale) {
    self.init(
      decimal: locale.decimalSeparator?.first ?? ".",
      grouping: locale.groupingSeparator?.first
    )
  }
}
