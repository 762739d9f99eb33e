import MedleyCore

/// A key combination that acts on the focused row.
enum RowKey: Hashable {
  /// An arrow across the reading direction's axis in an outline.
  case step(OutlineDirection)

  /// Option-Command with an arrow.
  case move(TreeMove)

  /// Returns the arrow, which is the opposite one in a list that is read from right to left.
  func input(isMirrored: Bool) -> String {
    switch self {
    case .move(.up): UIKeyCommand.inputUpArrow
    case .move(.down): UIKeyCommand.inputDownArrow
    case .step(.inward), .move(.inward):
      isMirrored ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputRightArrow
    case .step(.outward), .move(.outward):
      isMirrored ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow
    }
  }

  var modifiers: UIKeyModifierFlags {
    switch self {
    case .step: []
    case .move: [.alternate, .command]
    }
  }
}

// Keys of a hardware keyboard. The focus system moves the focus up and down, and Return selects the row.
extension ListBridge {
  /// The keys that the focused row takes.
  ///
  /// An arrow without an effect is not among them: the row would take it from the system. All moves of a movable
  /// row are: a search for destinations would run whenever UIKit reads the keys.
  private var rowKeys: [RowKey] {
    guard let list, let row = keyRow, let position = list.position(of: row.identity),
      context.surface?.window?.containsEditedText == false
    else { return [] }
    let steps = OutlineDirection.allCases.filter { direction in
      switch list.outlineStep(direction, at: position) {
      case .expand?, .collapse?: true
      // A selection instead of the focus would run the behaviour of the row, which may open a screen.
      case .focus?: row.isFocused
      case nil: false
      }
    }
    return steps.map(RowKey.step) + moves.directions(ofRowAt: position).map(RowKey.move)
  }

  /// The row on which keys act: the focused one; on systems without a focus, the only selected one.
  private var keyRow: (identity: ItemIdentity, isFocused: Bool)? {
    guard let surface = context.surface, let window = surface.window else { return nil }
    if let (path, _) = surface.shownRows.first(where: { $0.cell.isFocused }) {
      return context.identity(at: path).map { ($0, true) }
    }
    let selected = surface.selectedPaths
    guard window.windowScene?.focusSystem == nil, selected.count == 1 else { return nil }
    return context.identity(at: selected[0]).map { ($0, false) }
  }

  /// Returns a key command for each key that the focused row takes.
  ///
  /// - Parameter make: creates a command with an arrow and modifier keys.
  func keyCommands(
    _ make: (_ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand
  ) -> [UIKeyCommand] {
    let isMirrored = context.surface?.isMirrored ?? false
    return rowKeys.map { key in
      let command = make(key.input(isMirrored: isMirrored), key.modifiers)
      // The direction of this list counts, not the one of the system.
      command.allowsAutomaticMirroring = false
      command.wantsPriorityOverSystemBehavior = true
      if case .move(let move) = key { command.discoverabilityTitle = list?.texts.title(of: move) }
      return command
    }
  }

  /// Performs the key with an arrow and modifier keys.
  func performKey(_ input: String?, _ flags: UIKeyModifierFlags) {
    let isMirrored = context.surface?.isMirrored ?? false
    let key = rowKeys.first { $0.input(isMirrored: isMirrored) == input && $0.modifiers == flags }
    guard let key, let list, let row = keyRow, let position = list.position(of: row.identity) else {
      return
    }
    switch key {
    case .move(let move): _ = moves.perform(move, on: row.identity)
    case .step(let direction):
      guard let next = list.performOutlineStep(direction, at: position),
        let identity = list.identity(at: next)
      else { return }
      moveFocus(to: identity)
    }
  }

  private func moveFocus(to identity: ItemIdentity) {
    scroller.scroll(to: identity, at: .nearest, animated: false) { [weak self] in
      guard let self, let surface = context.surface,
        case .row(let path)? = list?.position(of: identity)
      else { return }
      surface.layoutIfNeeded()
      let remembers = surface.remembersLastFocusedIndexPath
      surface.remembersLastFocusedIndexPath = false
      context.preferredFocus = path.indexPath
      surface.setNeedsFocusUpdate()
      surface.updateFocusIfNeeded()
      context.preferredFocus = nil
      surface.remembersLastFocusedIndexPath = remembers
    }
  }
}

extension UIView {
  /// Whether the user edits a text in the view, which needs the arrow keys.
  fileprivate var containsEditedText: Bool {
    isFirstResponder ? self is any UITextInput : subviews.contains(where: \.containsEditedText)
  }
}
