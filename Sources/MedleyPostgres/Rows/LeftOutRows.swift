#if Postgres
  /// The rows that a source by cursor leaves out, because they do not decode.
  struct LeftOutRows: Sendable {
    /// The number of rows above which a read fails.
    static var limit: Int { 1_000 }

    private(set) var ids: Set<ServerText> = []

    /// Grows with each change after which rows may decode.
    private(set) var changeCount = 0

    mutating func insert(_ new: [ServerText]) { ids.formUnion(new) }

    /// Includes changed rows again; all, if any row may have changed.
    ///
    /// - Returns: the changed rows that were left out.
    mutating func didChange(_ rows: RowChanges) -> [ServerText] {
      guard !rows.isEmpty else { return [] }
      changeCount += 1
      if rows.isUnknown { ids = [] }
      let changed = ids.filter { rows.entries[$0] != nil }
      ids.subtract(changed)
      return Array(changed)
    }
  }
#endif
