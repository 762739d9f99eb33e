public import MedleyCore

extension CellAdapter where Host == HTMLHost {
  /// Creates a custom cell.
  ///
  /// ```swift
  /// .html { message, context in
  ///   HTML(.strong) { message.author }
  ///   HTML(.p) { message.text }
  /// }
  /// ```
  ///
  /// - Parameter markup: called when a browser shows the row, and when its content or state has
  ///   changed; on the actor of the list.
  public static func html(
    @HTMLBuilder _ markup: @escaping (_ model: Model, _ context: CellContext) -> HTML
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(HTMLCell.self),
      make: { _ in HTMLCell() },
      update: { cell, model, context in cell = HTMLCell(markup(model, context)) }
    )
  }

  /// Creates a custom cell that does not depend on its context.
  public static func html(@HTMLBuilder _ markup: @escaping (_ model: Model) -> HTML) -> Self {
    .html { model, _ in markup(model) }
  }
}

extension HTMLHost: ContentHost {
  /// Creates an empty cell.
  public static func makeContentCell(in context: CellContext) -> HTMLCell { HTMLCell() }

  /// Renders portable content, with its control and picture.
  public static func updateContentCell(
    _ cell: inout HTMLCell,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = ContentMarkup(content: content, context: context).cell
  }

  /// Creates an empty cell.
  public static func makeListCell(in context: CellContext) -> HTMLCell { HTMLCell() }

  /// Renders all rows of a nested list, and one cell beside them for rows that are not loaded.
  public static func updateListCell(
    _ cell: inout HTMLCell,
    with list: HostedList<HTMLCell, Never>,
    in context: CellContext
  ) {
    var markup = HTML()
    for section in 0..<list.sectionCount {
      guard let shape = list.section(at: section) else { continue }
      let rows = list.rowPositions(inSection: section)
      let positions = list.positions(inSection: section).filter { !list.isWithinGroups($0) }
      let cells = positions.compactMap { position in
        list.identity(at: position).map { identity in
          var loadsMore = false
          if case .row(let path) = position { loadsMore = rows?.rowCount(of: path.item) != nil }
          let key = list.cellKey(of: identity)
          return CellMarkup(list: list, position: position, key: key, loadsMore: loadsMore).element
        }
      }
      var numbering = SiblingNumbering(list)
      let siblings = positions.compactMap { position -> SiblingNumber?? in
        guard case .row(let path) = position else { return nil }
        return .some(numbering.number(of: path))
      }
      let numbers = positions.compactMap { position in
        if case .row(let path) = position {
          rows?.position(ofRow: path.item) ?? path.item
        } else {
          nil
        }
      }
      markup.append(
        SectionMarkup.markup(
          cells,
          attributes: [
            .class(SectionMarkup.className(of: shape)),
            HTMLAttribute("data-section", list.sectionKey(of: section)),
          ],
          firstRow: 0,
          rowCount: rows?.count ?? shape.itemCount,
          numbers: numbers,
          siblings: siblings
        )
      )
    }
    cell = HTMLCell(markup, classes: "nested")
  }
}
