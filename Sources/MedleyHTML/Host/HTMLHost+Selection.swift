import MedleyCore

extension HTMLHost {
  /// The number of selected rows whose actions are compared.
  ///
  /// An action of a larger selection is performed on the rows that offer it.
  static let comparedRowLimit = 1_000

  /// The rows of the list, if the user can select several.
  private var severalRows: (any RowSelecting)? {
    list?.selectionMode == .multiple ? list?.severalRows : nil
  }

  /// Whether there are buttons for selected rows.
  var hasSelectedRows: Bool { severalRows.map { $0.selectedRowCount > 0 } ?? false }

  /// Returns the buttons for the selected rows; empty if the user cannot select several rows, or if no row is
  /// selected.
  ///
  /// - Complexity: O(*n* log *n*) for *n* selected rows; at most ``comparedRowLimit`` rows are compared.
  func renderSelection() -> HTML {
    guard let list, let rows = severalRows, rows.selectedRowCount > 0 else { return HTML() }
    let texts = list.texts
    return HTMLBuilder.buildBlock(
      HTML(.span, .class("count"), .dir()) {
        texts.counted(\.selectedRows, rows.selectedRowCount)
      },
      button("select-all", title: texts.selectAll),
      HTMLBuilder.buildArray(
        rows.selectionActions(ofAtMost: Self.comparedRowLimit).map {
          button(
            "select-action",
            value: $0.id,
            title: $0.title,
            isDestructive: $0.role == .destructive
          )
        }
      ),
      button("select-none", title: texts.deselectAll)
    )
  }

  private func button(
    _ event: String,
    value: String = "",
    title: String,
    isDestructive: Bool = false
  ) -> HTML {
    HTML(
      .button,
      HTMLAttribute("form", "events"),
      HTMLAttribute("name", "\(event) \(HTMLEvent.selectionKey)"),
      HTMLAttribute("value", value),
      isDestructive ? .class("destructive") : nil,
      .dir()
    ) { title }
  }

  /// Sends an event of the buttons for the selected rows.
  func sendToSelection(_ kind: HTMLEvent.Kind) throws(RequestProblem) {
    guard let rows = severalRows else {
      throw outdated(\.oneSelectable)
    }
    switch kind {
    case .selectAll: rows.selectAll()
    case .selectNone: rows.deselectAll()
    case .selectionAction(let id):
      let actions = rows.selectionActions(ofAtMost: Self.comparedRowLimit)
      guard actions.contains(where: { $0.id == id }) else {
        throw outdated(\.noSuchSelectionAction)
      }
      rows.performOnSelection(id)
    default: throw outdated(\.noSuchSelectionAction)
    }
  }
}
