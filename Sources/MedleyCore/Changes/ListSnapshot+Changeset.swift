extension ListSnapshot {
  /// The way from another state of the list to this one.
  ///
  /// It may be worked out on any thread.
  ///
  /// - Parameters:
  ///   - old: the list as it is shown.
  ///   - batchUpdateStyle: the rules that each stage obeys; an unrestricted host takes the whole change at
  ///     once.
  /// - Complexity: that of ``difference(from:)``, and O(*k* log *k*) for *k* changes; where
  ///   sections change, also the number of sections, and for more than one stage that of sections
  ///   and runs. A list that was built from arrays has one run for each section, and each edit adds
  ///   one or two.
  public func changeset(
    from old: ListSnapshot,
    for batchUpdateStyle: BatchUpdateStyle
  ) -> Changeset<Item> {
    Changeset(difference(from: old), from: old, to: self, for: batchUpdateStyle)
  }
}
