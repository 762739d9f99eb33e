extension UIWindow {
  /// Presses a key combination of a hardware keyboard.
  ///
  /// The commands of the responder chain are searched, from the first responder on, or else from the focused view or the
  /// controller of the window. From iOS 15 on, an arrow without modifier keys belongs to the system, which moves the focus or
  /// the caret, unless the command wants priority.
  ///
  /// - Returns: Whether a command was performed.
  @discardableResult
  public func driveKey(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> Bool {
    let isSystemKey = modifiers.isEmpty && UIKeyCommand.arrows.contains(input)
    let command = availableKeyCommands.first { command in
      self.input(of: command) == input && command.modifierFlags == modifiers
        && (!isSystemKey || command.wantsPriorityOverSystemBehavior)
    }
    command?.onPerform()
    return command != nil
  }

  /// The titles of the key combinations that the system shows while the Command key is held.
  public var drivenKeyTitles: [String] {
    availableKeyCommands.compactMap { command in
      command.discoverabilityTitle ?? (command.title.isEmpty ? nil : command.title)
    }
  }

  /// The commands of the responder chain.
  private var availableKeyCommands: [UIKeyCommand] {
    let start: UIResponder? = firstResponder ?? focusedView ?? root
    return start.map { sequence(first: $0) { $0.next }.flatMap { $0.keyCommands ?? [] } } ?? []
  }

  private func input(of command: UIKeyCommand) -> String? {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard isMirrored, command.allowsAutomaticMirroring else { return command.input }
    return switch command.input {
    case UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow
    case UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow
    default: command.input
    }
  }
}

extension UIKeyCommand {
  fileprivate static let arrows = [inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow]
}
