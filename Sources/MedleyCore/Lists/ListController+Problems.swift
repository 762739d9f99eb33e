extension ListController {
  /// Returns the problem of a row, such as the reason why its last edit was refused.
  public func problem(ofRow identity: ItemIdentity) -> String? {
    state.problems[identity]
  }

  /// Sets the problem that a row shows, or removes it.
  ///
  /// The problem ends with the next accepted edit of the row, and with the row.
  public func setProblem(_ reason: String?, forRow identity: ItemIdentity) {
    guard state.problems[identity] != reason, let position = position(of: identity) else { return }
    state.problems[identity] = reason
    state.lastPositions[identity] = position
    host?.refresh([position])
  }

  func settle(_ identity: ItemIdentity, _ refusal: EditRefusal?, endsDraft: Bool) {
    setProblem(refusal?.reason, forRow: identity)
  }
}
