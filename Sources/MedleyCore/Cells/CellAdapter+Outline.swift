/// How a row of an outline shows and hides the rows below it.
struct OutlineBehaviour<Model: ListModel> {
  let level: (_ model: Model) -> Int
  let isExpanded: (_ model: Model) -> Bool?
  let setExpanded: (_ model: Model, _ isExpanded: Bool, _ event: ListEvent) -> Void
}

extension CellAdapter {
  /// Makes flat rows an outline: the models state their levels, and which rows are expanded.
  ///
  /// Prefer a section with ``TreeRows``: the list then remembers which rows are expanded, and makes the visible rows
  /// itself. Use this modifier for rows that are flat already, such as the lines of an indented text. Hosts show
  /// both alike.
  ///
  /// ```swift
  /// .outline(level: \.depth, isExpanded: \.isOpen) { folder, isOpen, event in
  ///   event.send(FolderEdit.set(folder.id, isOpen: isOpen))
  /// }
  /// ```
  ///
  /// A parent is the nearest row above with a lower level.
  ///
  /// - Parameters:
  ///   - level: returns the number of rows that contain a row.
  ///   - isExpanded: returns whether the children of a row are shown, or `nil` for a row without
  ///     children.
  ///   - setExpanded: called when the user expands or collapses a row, with the model, the new state
  ///     and the event.
  public func outline(
    level: @escaping (_ model: Model) -> Int,
    isExpanded: @escaping (_ model: Model) -> Bool?,
    setExpanded: @escaping (_ model: Model, _ isExpanded: Bool, _ event: ListEvent) -> Void
  ) -> Self {
    with { adapter in
      adapter.behaviours.outline = OutlineBehaviour(
        level: level,
        isExpanded: isExpanded,
        setExpanded: setExpanded
      )
    }
  }

  /// Lets the user go to a row by a number in its cell, such as the number of a line.
  ///
  /// A terminal goes to the row with the number that is typed after `:`. Without the modifier, it
  /// counts the rows of the list. The numbers of a section ascend.
  ///
  /// - Parameter number: returns the number of a row, or `nil` for a row without a number.
  public func numbered(_ number: @escaping (_ model: Model) -> Int?) -> Self {
    with { $0.behaviours.number = number }
  }
}

/// Returns the place of a row in an outline.
struct OutlineVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> OutlinePlace? {
    adapter.behaviours.outline.map {
      OutlinePlace(level: min($0.level(model), 1_000_000) + 1, isExpanded: $0.isExpanded(model))
    }
  }
}

/// Returns the number that the cell of a row shows.
struct NumberVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Int? {
    adapter.behaviours.number?(model)
  }
}
