extension ListSnapshot {
  /// The way from another state of the list to this one.
  ///
  /// - Parameter hostClass: the rules that each stage obeys.
  public func changeset(
    from old: ListSnapshot,
    for hostClass: HostClass = .unrestricted
  ) -> Changeset<Item> {
    let change = difference(from: old)
    return change.isEmpty ? Changeset() : Changeset(stages: [.init(change: change, snapshot: self)])
  }
}
