#if SQLite
  import Foundation
  import GRDB
  import MedleyTables

  /// The counts of a long list, saved in the database so that a later start does not count again.
  ///
  /// Valid up to a log entry; later entries are replayed on load. Only the counts of lists of all rows of a
  /// table are saved, because the set of rows that a filter selects is too large.
  struct SavedPositions: Sendable {
    static let table = "medley_positions"

    /// The minimum number of rows of a list whose counts are saved; shorter lists are counted within 0.1 s.
    static let leastTotal = 100_000

    /// The number of changes after which counts are saved again; the log keeps four times as many.
    static let changeLimit: Int64 = 16_384

    /// The table and the order of the list.
    let name: String
    let epoch: Int64
    /// The number of the last change that is counted.
    let change: Int64
    let index: PositionIndex<KeyOrder>

    static func name(of table: String, _ order: KeyOrder) -> String {
      let columns = order.columns.map {
        "\($0.name.lowercased()) \($0.isDescending ? "DESC" : "ASC") \($0.collation.rawValue)"
      }
      return ([table.lowercased()] + columns).joined(separator: "\n")
    }

    /// Reads the counts of a list; `nil` if there are none.
    init?(_ name: String, order: KeyOrder, in db: Database) throws {
      guard try db.tableExists(Self.table) else { return nil }
      let row = try Row.fetchOne(
        db,
        sql: "SELECT epoch, change, buckets FROM \(Self.table) WHERE name = ?",
        arguments: [name]
      )
      guard let row, let epoch = Int64.fromDatabaseValue(row[0]),
        let change = Int64.fromDatabaseValue(row[1]), let buckets = Data.fromDatabaseValue(row[2]),
        let index = PositionArchive.index(Array(buckets), order: order)
      else { return nil }
      self.init(name: name, epoch: epoch, change: change, index: index)
    }

    init(name: String, epoch: Int64, change: Int64, index: PositionIndex<KeyOrder>) {
      self.name = name
      self.epoch = epoch
      self.change = change
      self.index = index
    }

    /// Saves the counts in place of older ones.
    func save(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(Self.table) (
            name TEXT PRIMARY KEY NOT NULL, epoch INTEGER NOT NULL, change INTEGER NOT NULL,
            buckets BLOB NOT NULL)
          """
      )
      try db.execute(
        sql: """
          INSERT INTO \(Self.table) (name, epoch, change, buckets) VALUES (?, ?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET
            epoch = excluded.epoch, change = excluded.change, buckets = excluded.buckets
            WHERE epoch <> excluded.epoch OR change <= excluded.change
          """,
        arguments: [name, epoch, change, Data(PositionArchive(index).bytes)]
      )
    }

    /// Removes the counts of a table.
    static func remove(of table: String, in db: Database) throws {
      guard try db.tableExists(Self.table) else { return }
      let prefix = table.lowercased() + "\n"
      try db.execute(
        sql: "DELETE FROM \(Self.table) WHERE substr(name, 1, ?) = ?",
        arguments: [prefix.unicodeScalars.count, prefix]
      )
    }
  }
#endif
