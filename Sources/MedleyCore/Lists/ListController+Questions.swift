// Questions that the user answers before a behaviour continues.
extension ListController {
  func confirm(
    _ question: Confirmation,
    of identity: ItemIdentity,
    then perform: @escaping (ListEvent) -> Void
  ) {
    ask(question, of: identity) { [weak self] in
      guard let self, let position = position(of: identity) else { return }
      withEvent(of: identity, at: position, perform)
    }
  }

  /// Asks before a row's action that has a question.
  ///
  /// - Returns: whether the action has a question; the action is performed after its confirmation.
  func asks(
    beforeAction id: ActionLabel.ID,
    of identity: ItemIdentity,
    at position: CellPosition
  ) -> Bool {
    guard let action = actions(at: position).first(where: { $0.id == id }),
      let question = action.confirmation
    else { return false }
    ask(question.completed(button: action.title, role: action.role), of: identity) { [weak self] in
      guard let self, let position = self.position(of: identity) else { return }
      perform(.action(id), of: identity, at: position, isConfirmed: true)
    }
    return true
  }

  /// Asks the user on the host of the outermost list.
  func ask(
    _ question: Confirmation,
    of identity: ItemIdentity,
    then perform: @escaping () -> Void
  ) {
    if let outer = nesting.outer, let list = outer.list {
      list.ask(question, of: outer.row, then: perform)
    } else if let host, let position = position(of: identity) {
      host.confirm(question.completed(by: texts), at: position, then: perform)
    } else {
      issues.reporter.report(.unansweredQuestion(question.title))
    }
  }
}
