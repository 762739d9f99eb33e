#if SQLite
  import GRDB

  extension Database {
    /// Returns the columns of each unique index other than the primary key.
    func uniqueKeys(of table: String, except id: String) throws -> [[String]] {
      try indexes(on: table).filter(\.isUnique).map(\.columns)
        .filter { !$0.isEmpty && $0.map { $0.lowercased() } != [id.lowercased()] }
    }
  }
#endif
