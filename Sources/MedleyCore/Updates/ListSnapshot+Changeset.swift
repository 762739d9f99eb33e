extension ListSnapshot {
  /// The way from another state of the list to this one.
  ///
  /// - Parameter hostClass: the rules that each stage obeys.
  public func changeset(
    from old: ListSnapshot,
    for hostClass: HostClass = .unrestricted
  ) -> Changeset<Item> {
    Changeset(difference(from: old), from: old, to: self, for: hostClass)
  }
}
