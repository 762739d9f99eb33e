import MedleyTesting

@testable import MedleyHTML

extension ShownWindow {
  /// Creates the window that a browser would show without a patch.
  init(_ window: ListWindow) {
    self.init()
    start = window.start
    end = window.end
    count = window.count
    isHeaderAbove = window.beginsWithHeaderAbove
    openingCount = window.openingCount
    selection = window.selection.description
    ancestors = window.ancestors.map(\.markup.description)
    sections = window.sections.map { section in
      Section(
        key: section.key,
        className: section.className,
        row: section.firstRow,
        rows: section.rowCount,
        isDocked: section.isDocked,
        hasCards: section.hasCards,
        siblings: section.siblings.map { $0.map { [$0.position, $0.count] } },
        cells: section.cells.map(\.markup.description)
      )
    }
  }
}
