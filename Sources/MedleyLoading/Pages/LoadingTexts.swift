import MedleyCore

/// The texts that windows and pages show.
struct LoadingTexts: Hashable, Sendable {
  let rowsNotFound: String
  let duplicateRow: String
  let rowDeleted: String
  private let emptyPages: CountText
  private let pluralRule: PluralRule

  init(_ texts: ListTexts) {
    rowsNotFound = texts.rowsNotFound
    duplicateRow = texts.duplicateRow
    emptyPages = texts.emptyPages
    rowDeleted = texts.rowDeleted
    pluralRule = texts.pluralRule
  }

  /// Returns the problem at an end of a list after pages without rows.
  func emptyPages(_ count: Int) -> String { emptyPages.text(for: count, pluralRule) }
}
