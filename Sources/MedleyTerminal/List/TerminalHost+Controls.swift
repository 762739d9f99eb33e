public import MedleyCore

// The next row that has a control may be far away: it is looked for in parts, between which the
// program draws and takes keys.

extension TerminalHost {
  /// Whether the next row that has a control is being looked for.
  package var isSeekingControl: Bool { controlSearch != nil }

  /// How many rows are looked at while a key is handled.
  private static let rowsAtOnce = 500

  /// Goes to the next row that has a control, and on from the end to the beginning.
  ///
  /// If it is far away, ``seekControl(limit:)`` goes on, until a person does something else.
  func focusControl(forward isForward: Bool) {
    guard case .row(let path)? = focused?.position ?? steps.first else { return }
    let count = itemCounts.reduce(0, +)
    controlSearch = ControlSearch(from: path, isForward: isForward, count: count)
    seekControl(limit: Self.rowsAtOnce)
  }

  /// Goes on looking for a row that has a control.
  ///
  /// - Parameter limit: how many rows to look at.
  /// - Returns: whether there is more to do.
  @discardableResult
  package func seekControl(limit: Int) -> Bool {
    guard var search = controlSearch else { return false }
    let outcome = search.step(limit: limit, counts: itemCounts) {
      cell(at: .row($0))?.controls.isEmpty == false
    }
    // A cell that was drawn may have changed the list, and ended the search.
    guard controlSearch != nil else { return false }
    switch outcome {
    case .unfinished:
      controlSearch = search
      return true
    case .found(let path):
      endSeekingControl()
      focus(.row(path))
    case .notFound:
      endSeekingControl()
    }
    return false
  }

  /// Gives a search up.
  func endSeekingControl() {
    guard controlSearch != nil else { return }
    controlSearch = nil
    onChange?()
  }

  private var itemCounts: [Int] {
    let layout = viewport.layout
    return (0..<layout.sectionCount).map { layout.itemCount(inSection: $0) }
  }
}

// MARK: - What behaviours ask for

extension TerminalHost {
  /// Has the window open a field for the control of a row, unless something is open there already.
  public func beginEditing(at position: CellPosition) {
    wantedEdit = list?.identity(at: position)
    onChange?()
  }

  /// What a behaviour has asked for since the last time.
  func takeRequest() -> TerminalRequest? {
    for (identity, nest) in nests {
      guard let request = nest.takeRequest(), let position = list?.position(of: identity) else {
        continue
      }
      focus(position)
      return request.within(identity, from: drawn.cell(of: position)?.whole.origin)
    }
    guard let identity = wantedEdit else { return nil }
    wantedEdit = nil
    guard let position = list?.position(of: identity),
      let control = cell(at: position)?.controls.first?.control
    else { return nil }
    if case .toggle = control { return nil }
    return .edit(RowAddress(identity), control, region: region(ofControlAt: position))
  }
}
