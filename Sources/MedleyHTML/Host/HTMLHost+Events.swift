public import MedleyCore
import Pixmaps

extension HTMLHost {
  /// Sends an event of a browser to the list.
  ///
  /// - Throws: ``RequestProblem`` if the list does not have the cell, or the cell does not offer what
  ///   the user did.
  public func send(_ event: HTMLEvent) throws(RequestProblem) {
    if event.key == HTMLEvent.selectionKey { return try sendToSelection(event.kind) }
    guard let cell = cell(ofKey: event.key) else {
      throw outdated(\.rowGone)
    }
    let (list, position) = (cell.list, cell.position)
    switch event.kind {
    case .select, .selectThrough, .selectAll, .selectNone:
      try select(event.kind, cell, key: event.key)
    case .selectionAction: throw RequestProblem("The row does not have this action.")
    case .expand: try expand(cell, nil)
    case .setExpanded(let isExpanded): try expand(cell, isExpanded)
    case .action(let id):
      guard list.actions(at: position).contains(where: { $0.id == id }) else {
        throw outdated(\.noSuchAction)
      }
      list.send(.action(id), at: position)
    case .edit(let value): list.send(.edit(try edit(value, of: cell)), at: position)
    case .draft(let value): list.send(.draft(try edit(value, of: cell)), at: position)
    case .move(let destination): try move(cell, to: destination)
    }
    if list !== self.list, let row = self.position(ofKey: String(event.key.prefix { $0 != "/" })) {
      outdateRow(at: row)
    }
  }

  /// Returns the picture that a cell shows; `nil` if the list does not have the cell, or the cell has
  /// no picture.
  ///
  /// A portable pixmap or greymap is converted into a format that browsers show.
  public func picture(ofKey key: String) -> ListImage? {
    guard let cell = cell(ofKey: key),
      var image = cell.list.cell(at: cell.position, width: 0)?.pictures.first
    else { return nil }
    if case .bytes(let bytes) = image.source, let pixmap = Pixmap(bytes) {
      image.source = .bytes(pixmap.bitmap)
    }
    return image
  }

  /// Selects or deselects one row or several.
  private func select(
    _ kind: HTMLEvent.Kind,
    _ cell: KeyedCell,
    key: String
  ) throws(RequestProblem) {
    let (list, position) = (cell.list, cell.position)
    guard list.offersSelection(at: position) else {
      if kind == .select, showMore(ofKey: key) { return }
      throw outdated(\.notSelectable)
    }
    if kind == .select {
      let isSelected = list.state(at: position).contains(.selected)
      return list.send(isSelected ? .deselect : .select, at: position)
    }
    guard list.selectionMode == .multiple, let rows = list.severalRows else {
      throw outdated(\.oneSelectable)
    }
    switch kind {
    case .selectThrough(let key):
      guard let last = self.cell(ofKey: key), last.list === list else {
        throw outdated(\.rowGone)
      }
      rows.selectRows(from: position, through: last.position)
    case .selectAll: rows.selectAll()
    default: rows.deselectAll()
    }
  }

  /// Returns the edit to a value, if the cell has a control for it.
  private func edit(
    _ value: ControlValue,
    of cell: KeyedCell
  ) throws(RequestProblem) -> CellEdit {
    guard let control = cell.list.cell(at: cell.position, width: 0)?.control,
      let value = control.accepted(value)
    else { throw outdated(\.noSuchControl) }
    return CellEdit(value, separators: separators(in: value), isSecure: control.isSecure)
  }

  /// Returns the separators of a number in a text, if it has the host's separator.
  private func separators(in value: ControlValue) -> NumberSeparators? {
    guard case .text(let text) = value, text.contains(decimalSeparator) else { return nil }
    return NumberSeparators(decimal: decimalSeparator, grouping: nil)
  }

  /// Discards a text that was refused, which only the user who typed it may read.
  func discardRefusedText(at position: CellPosition) {
    guard let list, list.draft(at: position) != nil,
      let problem = list.cell(at: position, width: 0)?.problem
    else { return }
    refusal = problem
    // The list refreshes the row once more.
    list.discardDrafts(at: position)
  }

  /// Returns the cell with a key, of this list or of a list within one of its rows.
  func cell(ofKey key: String) -> KeyedCell? {
    var keys = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)[...]
    guard var list, let first = keys.popFirst(), var position = position(ofKey: first) else {
      return nil
    }
    while let next = keys.popFirst() {
      guard let nested = list.nestedList(at: position),
        let found = self.position(ofKey: next, in: nested)
      else { return nil }
      (list, position) = (nested, found)
    }
    return KeyedCell(list: list, position: position)
  }
}

/// A cell that a browser names.
struct KeyedCell {
  let list: HostedList<HTMLCell, Never>
  let position: CellPosition
}

extension ListControl {
  /// Returns the value that the control can have, for a value from a browser; `nil` if it has none.
  fileprivate func accepted(_ value: ControlValue) -> ControlValue? {
    switch (shape, value) {
    case (.toggle, .toggle), (.date, .date), (.time, .time): return value
    case (.text(let entry), .text(let text)):
      return .text(text.inControl(isMultiline: entry.traits.isMultiline))
    case (.options(let list), .choice(let id)):
      // An attribute cannot contain all characters of an id.
      return list.options.first { $0.id == id || $0.id.inControl(isMultiline: true) == id }
        .map { .choice($0.id) }
    case (.steps(let scale), .number(let number)), (.track(let scale, _), .number(let number)):
      return scale.range.contains(number) ? value : nil
    default: return nil
    }
  }
}

extension HTMLHost {
  /// Returns the problem of a request that was right before the list changed.
  func outdated(_ text: KeyPath<ListTexts, String>) -> RequestProblem {
    RequestProblem((list?.texts ?? ListTexts())[keyPath: text], isOutdated: true)
  }
}
