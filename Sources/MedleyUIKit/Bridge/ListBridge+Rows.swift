import MedleyCore

// The calls of the delegate that table views and collection views make with other types.
extension ListBridge {
  /// - Parameter program: calls the delegate of the program.
  func willDisplay(_ cell: UIView, at position: CellPosition?, program: () -> Void) {
    context.scheduler.answer {
      if let position { display.willDisplay(cell, at: position) }
      program()
    }
  }

  func didEndDisplaying(_ cell: UIView, program: () -> Void) {
    context.scheduler.answer {
      display.didEndDisplaying(cell)
      program()
    }
    updates.hold.mayEnd()
  }

  /// Returns whether the user may select a row, or which row instead.
  func decideSelection<Decision>(program: () -> Decision) -> Decision {
    selection.adoptMode()
    return context.scheduler.answerSelection(program)
  }

  func didSelect(_ path: IndexPath, program: () -> Void) {
    context.scheduler.selectionDidEnd()
    let identity = context.identity(at: path)
    // An update by a behaviour of the list would make the path invalid.
    program()
    selection.didSelect(identity)
  }

  func didDeselect(_ path: IndexPath, program: () -> Void) {
    let identity = context.identity(at: path)
    program()
    selection.didDeselect(identity)
  }
}
