#if canImport(UIKit)
  // Keys in a controller of the program; ListViewController has them.
  extension ViewHost {
    /// Returns the key commands for the focused row, which a view controller of the program offers.
    ///
    /// The arrow keys expand and collapse the rows of trees, and Option-Command with an arrow moves rows. An arrow
    /// without an effect is not returned; all moves of a movable row are. ``ListViewController`` offers the keys itself.
    ///
    /// ```swift
    /// override var keyCommands: [UIKeyCommand]? { list.rowKeyCommands(action: #selector(performKey)) }
    ///
    /// @objc func performKey(_ command: UIKeyCommand) { list.performRowKey(command) }
    /// ```
    ///
    /// - Parameter action: a method of the controller that calls ``performRowKey(_:)``.
    @MainActor public func rowKeyCommands(action: Selector) -> [UIKeyCommand] {
      attachedBridge?.keyCommands { input, flags in
        UIKeyCommand(input: input, modifierFlags: flags, action: action)
      } ?? []
    }

    /// Performs a key command of ``rowKeyCommands(action:)``.
    @MainActor public func performRowKey(_ command: UIKeyCommand) {
      attachedBridge?.performKey(command.input, command.modifierFlags)
    }
  }
#endif
