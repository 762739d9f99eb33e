extension ListChange {
  /// Whether a host of this class may need several stages.
  func mayTakeStages(for batchUpdateStyle: BatchUpdateStyle) -> Bool {
    batchUpdateStyle != .unrestricted && changesStructure
  }
}
