public import MedleyCore
import MedleyLayout

// The next row that has a control may be far away: it is looked for in parts, between which the
// program draws and takes keys.

extension TerminalHost {
  /// Whether the next row that has a control is being looked for.
  var isSeekingControl: Bool { navigation.controlSearch != nil }

  /// How many rows are looked at while a key is handled.
  private static let rowsAtOnce = 500

  /// Goes to the next row that has a control, and on from the end to the beginning.
  ///
  /// If it is far away, ``seekControl(limit:)`` continues until the next key or click.
  func focusControl(forward isForward: Bool) {
    guard case .row(let path)? = focused?.position ?? steps.first else { return }
    let count = itemCounts.reduce(0, +)
    navigation.controlSearch = ControlSearch(from: path, isForward: isForward, count: count)
    seekControl(limit: Self.rowsAtOnce)
  }

  /// Goes on looking for a row that has a control.
  ///
  /// - Parameter limit: how many rows to look at.
  /// - Returns: whether there is more to do.
  @discardableResult
  func seekControl(limit: Int) -> Bool {
    guard var search = navigation.controlSearch else { return false }
    let isForward = search.isForward
    let outcome = search.step(limit: limit, counts: itemCounts) { hasControl(at: .row($0)) }
    endReading()
    // A cell that was drawn may have changed the list, and ended the search.
    guard navigation.controlSearch != nil else { return false }
    switch outcome {
    case .unfinished:
      navigation.controlSearch = search
      return true
    case .found(let path):
      endSeekingControl()
      focus(.row(path))
      if focusedNest?.focusFirstControl(forward: isForward, after: nil) == true {
        revealFocusWithin()
      }
    case .notFound:
      endSeekingControl()
    }
    return false
  }

  /// Goes to the next control of a list within a row, which is as short as a row can be, but not on
  /// from its end.
  ///
  /// - Returns: Whether there is one.
  func focusNextControl(forward isForward: Bool) -> Bool {
    if focusedNest?.focusNextControl(forward: isForward) == true {
      revealFocusWithin()
      return true
    }
    guard case .row(let path)? = focused?.position else { return false }
    return focusFirstControl(forward: isForward, after: path)
  }

  /// Goes to the first control in a direction.
  ///
  /// - Parameter start: The row behind which to look; `nil` for all rows.
  private func focusFirstControl(forward isForward: Bool, after start: ListPath?) -> Bool {
    var paths = itemCounts.enumerated().flatMap { section, count in
      (0..<count).map { ListPath(section: section, item: $0) }
    }
    if !isForward { paths.reverse() }
    if let start, let index = paths.firstIndex(of: start) { paths.removeFirst(index + 1) }
    guard let path = paths.first(where: { hasControl(at: .row($0)) }) else { return false }
    focus(.row(path))
    if focusedNest?.focusFirstControl(forward: isForward, after: nil) == true {
      revealFocusWithin()
    }
    return true
  }

  /// Whether a row has a control, or a row of the list within it.
  private func hasControl(at position: CellPosition) -> Bool {
    if let list = list?.nestedList(at: position) { return list.hasControl }
    return cell(at: position)?.controls.isEmpty == false
  }

  /// Cancels the search.
  func endSeekingControl() {
    guard navigation.controlSearch != nil else { return }
    navigation.controlSearch = nil
    observers.onChange?()
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
    navigation.requestedEdit = list?.identity(at: position)
    observers.onChange?()
  }

  /// What a behaviour has asked for since the last time.
  func takeRequest() -> TerminalRequest? {
    for (identity, nest) in nesting.hosts {
      guard let request = nest.takeRequest(), let position = list?.position(of: identity) else {
        continue
      }
      focus(position)
      return request.within(identity, from: drawn.cell(of: position)?.whole.origin)
    }
    guard let identity = navigation.requestedEdit else { return nil }
    navigation.requestedEdit = nil
    guard let position = list?.position(of: identity),
      let control = cell(at: position)?.controls.first?.control
    else { return nil }
    if case .toggle = control { return nil }
    return .edit(RowAddress(identity), control, region: region(ofControlAt: position))
  }
}

extension HostedList<TerminalCell, Never> {
  /// Whether a row has a control, or a row of the list within it.
  fileprivate var hasControl: Bool {
    (0..<sectionCount).contains { index in
      (0..<(section(at: index)?.itemCount ?? 0)).contains { item in
        let position = CellPosition.row(ListPath(section: index, item: item))
        if let list = nestedList(at: position) { return list.hasControl }
        return cell(at: position, width: 80)?.controls.isEmpty == false
      }
    }
  }
}

// The effects of keys on the focused row, so that the hints are correct.

extension TerminalHost {
  /// The effect of Enter, in a word or two; `nil` if it has none.
  var activationHint: String? {
    if let focusedNest { return focusedNest.activationHint }
    guard let position = focused?.position else { return nil }
    let cell = tiles[position]?.drawing ?? cell(at: position)
    switch cell?.controls.first?.control {
    case .toggle: return "flip"
    case .text: return "edit"
    case .date: return "change"
    case .choice: return "choose"
    case nil: return useOfRow(at: position, accessory: cell?.accessory ?? .none)
    }
  }

  /// The row that has the focus as it was drawn last, which is another object when anything about it
  /// has changed; `nil` while it is not drawn, or where a list stands in it.
  var focusedTile: Tile? {
    focused.flatMap { tiles[$0.position] }.flatMap { $0.nest == nil ? $0 : nil }
  }

  /// Whether Space takes the selection of the row back.
  var canDeselectFocused: Bool {
    if let focusedNest { return focusedNest.canDeselectFocused }
    guard let position = focused?.position, focusedControl == nil else { return false }
    return list?.state(at: position).contains(.selected) == true
  }

  /// The effect of Enter on a row without a control.
  private func useOfRow(at position: CellPosition, accessory: ListAccessory) -> String? {
    guard let list, list.isSelectable(at: position) else { return nil }
    let effect = list.selectionEffect(at: position)
    guard effect.performs else {
      // What is selected already stays so; a button without a behaviour does nothing.
      let selects = effect.selects && !list.state(at: position).contains(.selected)
      return selects ? "select" : nil
    }
    if let label = effect.label { return label }
    switch accessory {
    case .disclosure: return "open"
    case .info: return "tell more"
    case .none, .checkmark: break
    }
    if effect.presses { return "press" }
    // Where rows are not chosen, they lead somewhere.
    return effect.selects ? "select" : "open"
  }
}
