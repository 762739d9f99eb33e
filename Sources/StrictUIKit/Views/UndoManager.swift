#if !canImport(Darwin)
  /// Records operations that can be undone; Foundation has the class on Apple's systems only.
  ///
  /// This class records nothing. A subclass decides what can be undone.
  @preconcurrency @MainActor open class UndoManager: NSObject {
    /// Creates a manager without operations.
    public override init() { super.init() }

    /// Whether an operation can be undone.
    open var canUndo: Bool { false }

    /// Whether an operation can be redone.
    open var canRedo: Bool { false }

    /// The name of the operation that would be undone.
    open var undoActionName: String { "" }

    /// The name of the operation that would be redone.
    open var redoActionName: String { "" }

    /// The title of the menu item that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: "") }

    /// The title of the menu item that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: "") }

    /// Returns the title of the menu item that undoes an operation.
    open func undoMenuTitle(forUndoActionName name: String) -> String {
      name.isEmpty ? "Undo" : "Undo \(name)"
    }

    /// Returns the title of the menu item that redoes an operation.
    open func redoMenuTitle(forUndoActionName name: String) -> String {
      name.isEmpty ? "Redo" : "Redo \(name)"
    }

    /// Undoes the last operation.
    open func undo() {}

    /// Redoes the operation that was undone last.
    open func redo() {}
  }
#endif
