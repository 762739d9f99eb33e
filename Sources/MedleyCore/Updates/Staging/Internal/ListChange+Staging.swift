extension ListChange {
  /// Whether a host of this class may need several stages.
  func mayTakeStages(for hostClass: HostClass) -> Bool {
    hostClass != .unrestricted && changesStructure
  }
}
