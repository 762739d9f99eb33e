public import MedleyCore
import MedleyLayout

// The next row that has a control may be far away: the search visits a few rows per step, and the
// program draws and handles keys between the steps.

extension TerminalHost {
  /// Whether a search for the next row that has a control is in progress.
  var isSeekingControl: Bool { navigation.controlSearch != nil }

  /// The number of rows that are visited while a key is handled.
  private static let rowsAtOnce = 500

  /// Moves the focus to the next row that has a control, around the ends of the list.
  ///
  /// If the row is far away, ``seekControl(limit:)`` continues until the next key or click.
  func focusControl(forward isForward: Bool) {
    guard let position = focused?.position ?? steps.first else { return }
    var search = ListSearch(in: RowRanks(of: list))
    // A header comes before the first row of its section.
    let isBeforeRow = if case .header = position { isForward } else { focused == nil }
    search.seek(from: position.path, includesStart: isBeforeRow, isForward: isForward)
    navigation.controlSearch = search
    seekControl(limit: Self.rowsAtOnce)
  }

  /// Continues the search for a row that has a control.
  ///
  /// - Parameter limit: the number of rows to visit.
  /// - Returns: whether the search is not finished.
  @discardableResult
  func seekControl(limit: Int) -> Bool {
    guard let before = navigation.controlSearch, let goal = before.goal else { return false }
    var search = before
    let outcome = search.step(limit: limit) { hasControl(at: .row($0)) }
    endReading()
    // An adapter may have changed the list, and updated or ended the search.
    guard navigation.controlSearch == before else { return isSeekingControl }
    if outcome == .unfinished {
      navigation.controlSearch = search
      return true
    }
    endSeekingControl()
    if case .found(let path) = outcome { focusControl(at: path, forward: goal.isForward) }
    return false
  }

  /// Moves the focus to a row that has a control, or to the first control of its nested list.
  private func focusControl(at path: ListPath, forward isForward: Bool) {
    focus(.row(path))
    if focusedNest?.focusFirstControl(forward: isForward, after: nil) == true {
      revealFocusWithin()
    }
  }

  /// Moves the focus of a nested list to its next control, but not around its ends.
  ///
  /// - Returns: Whether there is a next control.
  func focusNextControl(forward isForward: Bool) -> Bool {
    if focusedNest?.focusNextControl(forward: isForward) == true {
      revealFocusWithin()
      return true
    }
    guard let path = focused?.position.path else { return false }
    return focusFirstControl(forward: isForward, after: path)
  }

  /// Moves the focus to the first control in a direction.
  ///
  /// - Parameter start: The row after which the search starts; `nil` for all rows.
  private func focusFirstControl(forward isForward: Bool, after start: ListPath?) -> Bool {
    let rows = RowRanks(of: list)
    guard rows.count > 0 else { return false }
    var search = ListSearch(in: rows)
    let end = rows.path(at: isForward ? 0 : rows.count - 1)
    search.seek(from: start ?? end, includesStart: start == nil, isForward: isForward)
    let outcome = search.step(limit: rows.count + 1) { hasControl(at: .row($0)) }
    guard case .found(let path) = outcome, !search.hasWrapped else { return false }
    focusControl(at: path, forward: isForward)
    return true
  }

  /// Returns whether a row or its nested list has a control.
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
}

// MARK: - Requests of behaviours

extension TerminalHost {
  /// Opens the editor of a row's control, unless an overlay is open.
  public func beginEditing(at position: CellPosition) {
    navigation.requestedEdit = list?.identity(at: position)
    observers.onChange?()
  }

  /// Copies a text to the clipboard of the terminal, for an action of a row.
  ///
  /// A host that no program shows does nothing.
  public func copy(_ text: String) {
    navigation.requestedCopy = text
    observers.onChange?()
  }

  /// Asks a question in a window over the list, unless an overlay is open.
  ///
  /// A host that no program shows reports ``/MedleyCore/ListIssue/Code/unansweredQuestion``, and does
  /// nothing.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    guard navigation.hasWindow else {
      list?.report(.unansweredQuestion(question.title))
      return
    }
    ask(question, of: list?.identity(at: position), then: perform)
  }

  /// Asks a question in a window, near a row if it has one.
  func ask(
    _ question: Confirmation,
    of row: ItemIdentity? = nil,
    then perform: @escaping () -> Void
  ) {
    navigation.questions.append(PendingQuestion(row: row, question: question, perform: perform))
    observers.onChange?()
  }

  /// Performs what the user has confirmed, and returns whether a question of the list was open.
  @discardableResult
  func confirmQuestion() -> Bool {
    guard let index = navigation.questions.firstIndex(where: \.isOpen) else {
      return nesting.hosts.values.contains { $0.confirmQuestion() }
    }
    navigation.questions.remove(at: index).perform()
    return true
  }

  /// Removes the questions that were open and are not any more, without performing anything.
  private func dropOpenQuestions() {
    navigation.questions.removeAll(where: \.isOpen)
    for nest in nesting.hosts.values { nest.dropOpenQuestions() }
  }

  /// Removes and returns the request of a behaviour, when no overlay is open.
  func takeRequest() -> TerminalRequest? {
    dropOpenQuestions()
    return nextRequest()
  }

  /// Opens the next question whose row exists.
  private func openQuestion() -> TerminalRequest? {
    let nowhere = FrameRegion(row: 0, column: 0, height: 0, width: 0)
    while let asked = navigation.questions.first {
      let position = asked.row.flatMap { list?.position(of: $0) }
      guard asked.row == nil || position != nil else {
        navigation.questions.removeFirst()
        continue
      }
      navigation.questions[0].isOpen = true
      let region = position.flatMap { drawn.cell(of: $0)?.anchor } ?? nowhere
      return .confirm(asked.row.map { RowAddress($0) }, asked.question, region: region)
    }
    return nil
  }

  private func nextRequest() -> TerminalRequest? {
    for (identity, nest) in nesting.hosts {
      guard let request = nest.nextRequest(), let position = list?.position(of: identity) else {
        continue
      }
      focus(position)
      return request.within(identity, from: drawn.cell(of: position)?.whole.origin)
    }
    if let text = navigation.requestedCopy {
      navigation.requestedCopy = nil
      return .copy(text)
    }
    if let request = openQuestion() { return request }
    guard let identity = navigation.requestedEdit else { return nil }
    navigation.requestedEdit = nil
    guard let position = list?.position(of: identity),
      let control = cell(at: position)?.controls.first?.control
    else { return nil }
    if case .toggle = control.shape { return nil }
    return .edit(RowAddress(identity), control, region: region(ofControlAt: position))
  }
}

extension HostedList<TerminalCell, Never> {
  /// Returns whether a row or its nested list has a control.
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
  /// The effect of Enter as a hint; `nil` if it has none.
  var activationHint: String? {
    if let focusedNest { return focusedNest.activationHint }
    guard let position = focused?.position else { return nil }
    let cell = drawn.tiles[position]?.drawing ?? cell(at: position)
    switch controlOfEnter(at: position)?.shape {
    case .toggle: return appearance.texts.hintFlip
    case .text: return appearance.texts.hintEdit
    case .date, .time, .steps, .track: return appearance.texts.hintChange
    case .options: return appearance.texts.hintChoose
    case nil: return useOfRow(at: position, accessory: cell?.accessory ?? .none)
    }
  }

  /// The effect of Space, if it is another one than that of Enter.
  var toggleHint: String? {
    if let focusedNest { return focusedNest.toggleHint }
    if canDeselectFocused { return appearance.texts.hintDeselect }
    guard let position = focused?.position, case .toggle? = focusedControl?.shape else {
      return nil
    }
    return controlOfEnter(at: position) == nil ? appearance.texts.hintFlip : nil
  }

  /// Whether Space deselects the focused row.
  private var canDeselectFocused: Bool {
    guard let position = focused?.position, focusedControl == nil else { return false }
    return list?.state(at: position).contains(.selected) == true
  }

  /// Returns the effect of Enter on a row without a control.
  private func useOfRow(at position: CellPosition, accessory: ListAccessory) -> String? {
    guard let list, list.isSelectable(at: position) else { return nil }
    let effect = list.selectionEffect(at: position)
    guard effect.performs else {
      // A selected row stays selected; a button without a behaviour does nothing.
      let selects = effect.selects && !list.state(at: position).contains(.selected)
      return selects ? appearance.texts.hintSelect : nil
    }
    if let label = effect.label { return label }
    if effect.expands || isCollapsible(position) {
      let isCollapsed =
        effect.expands
        ? list.outlinePlace(at: position)?.isExpanded == false
        : list.state(at: position).contains(.collapsed)
      return isCollapsed ? appearance.texts.hintExpand : appearance.texts.hintCollapse
    }
    switch accessory {
    case .disclosure: return list.texts.openVerb
    case .info: return appearance.texts.hintInfo
    case .none, .checkmark: break
    }
    if effect.route != nil { return list.texts.openVerb }
    if effect.presses { return list.texts.pressVerb }
    // A row that is not selected leads to another screen.
    return effect.selects ? appearance.texts.hintSelect : list.texts.openVerb
  }
}
