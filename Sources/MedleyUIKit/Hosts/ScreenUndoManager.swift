import MedleyCore

/// The edits of a screen, as UIKit asks for them: by a shake, by a gesture of three fingers, and by Command-Z.
///
/// The presenter decides what can be undone. UIKit reads the names and calls ``undo()`` or ``redo()``, and nothing is
/// registered.
final class ScreenUndoManager: UndoManager {
  private let labels: () -> UndoLabels
  private let perform: (UndoDirection) -> Void

  init<Host: ViewHost>(_ screen: ScreenSession<Host>) {
    labels = { [weak screen] in screen?.undoLabels ?? UndoLabels() }
    perform = { [weak screen] in screen?.perform($0) }
    super.init()
  }

  override var canUndo: Bool { labels().undo != nil }
  override var canRedo: Bool { labels().redo != nil }
  override var undoActionName: String { labels().undo?.title ?? "" }
  override var redoActionName: String { labels().redo?.title ?? "" }
  override var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  override var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  override func undo() {
    perform(.undo)
  }

  override func redo() {
    perform(.redo)
  }
}
