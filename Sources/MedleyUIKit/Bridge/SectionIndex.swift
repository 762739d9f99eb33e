import MedleyCore

/// The index at the edge of the view.
@MainActor
final class SectionIndex {
  private let context: BridgeContext

  /// The titles that the view shows.
  private var shownTitles: [String]?

  init(_ context: BridgeContext) {
    self.context = context
  }

  /// The titles of the sections that have one, or `nil` without an index.
  private var entries: [(title: String, section: Int)]? {
    guard let title = context.options.indexTitle, let list = context.list else { return nil }
    return (0..<context.scrolledSectionCount).compactMap { index in
      list.section(at: index).flatMap(title).map { ($0, index) }
    }
  }

  /// Returns the titles for the view, which shows them until it reloads its index.
  func takeTitles() -> [String]? {
    shownTitles = entries?.map(\.title)
    return shownTitles
  }

  /// Reloads the index of the view if the titles have changed.
  func update() {
    guard context.options.indexTitle != nil || shownTitles != nil,
      entries?.map(\.title) != shownTitles
    else { return }
    context.surface?.reloadIndex()
  }

  /// Returns the section of an index entry that the user has tapped; the view may still show outdated
  /// entries.
  func section(ofEntry index: Int, title: String) -> Int {
    context.list?.endRestoringPosition()
    let entries = entries ?? []
    if entries.indices.contains(index), entries[index].title == title {
      return entries[index].section
    }
    let match = entries.first { $0.title == title } ?? entries.prefix(max(0, index) + 1).last
    return match?.section ?? 0
  }
}
