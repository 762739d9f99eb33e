#if SQLite
  import Foundation
  public import GRDB

  /// A format of a program's files of SQLite: its tables, and the version that identifies it.
  public struct StorageFormat: Sendable {
    /// The version of the tables, stored as `user_version`.
    public let version: Int

    /// The versions of earlier programs, which this program does not read.
    public var earlierVersions: Range<Int> = 0..<0

    /// What is wrong with a file of another format, such as “is no chat”.
    public let refusal: String

    /// Called when a file has no tables, before they are created; a test opens the file meanwhile.
    public var willCreate: @Sendable () throws -> Void = {}

    /// Creates the tables.
    public let createTables: @Sendable (Database) throws -> Void

    /// Creates a format.
    public init(
      version: Int,
      earlierVersions: Range<Int> = 0..<0,
      refusal: String,
      willCreate: @escaping @Sendable () throws -> Void = {},
      createTables: @escaping @Sendable (Database) throws -> Void
    ) {
      self.version = version
      self.earlierVersions = earlierVersions
      self.refusal = refusal
      self.willCreate = willCreate
      self.createTables = createTables
    }

    /// Opens a file, and creates the tables if the file is missing or empty.
    public func open(_ path: String) throws(ScreenError) -> DatabasePool {
      do {
        try check(path)
        let pool = try DatabasePool(path: path, configuration: Self.configuration)
        if try pool.read({ try hasTables($0, path) }) { return pool }
        try willCreate()
        try pool.write { db in
          // Another program may have created them meanwhile.
          if try hasTables(db, path) { return }
          try createTables(db)
          try db.execute(sql: "PRAGMA user_version = \(version)")
        }
        return pool
      } catch let error as ScreenError {
        throw error
      } catch {
        throw ScreenError(error, database: path)
      }
    }

    /// Opens a file that exists for reading only.
    fileprivate static func reader(_ path: String) throws -> DatabaseQueue {
      var configuration = Self.configuration
      configuration.readonly = true
      return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Rejects a file of another program before a `DatabasePool` changes its journal mode.
    private func check(_ path: String) throws {
      guard let file = FileHandle(forReadingAtPath: path) else { return }
      defer { try? file.close() }
      // The header states the journal mode: 2 is that of a pool, which is not changed.
      let header = try file.read(upToCount: 20) ?? Data()
      if header.count == 20, header[18] == 2, header[19] == 2 { return }
      let reader = try Self.reader(path)
      defer { try? reader.close() }
      _ = try reader.read { try hasTables($0, path) }
    }

    /// Returns whether a database has the tables, or is empty; rejects all others.
    private func hasTables(_ db: Database, _ path: String) throws -> Bool {
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if version == self.version { return true }
      if earlierVersions.contains(version) {
        throw ScreenError(
          message: "\(path.asArgument) was created by an earlier version of this program. "
            + "Import its logs into another file."
        )
      }
      guard version == 0, try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      else { throw ScreenError(message: "\(path.asArgument) \(refusal). Name another file.") }
      return false
    }

    private static var configuration: Configuration {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.maximumReaderCount = 2
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000")
      }
      return configuration
    }
  }

  /// A connection for reading only, which is opened when it is needed first.
  public actor ReadingConnection {
    private let path: String
    private var queue: DatabaseQueue?

    /// Creates a connection that is not open.
    public init(path: String) {
      self.path = path
    }

    /// The connection, on which one read runs at a time.
    public func open() throws -> DatabaseQueue {
      if let queue { return queue }
      let new = try StorageFormat.reader(path)
      queue = new
      return new
    }
  }

  extension ScreenError {
    /// Explains an error of SQLite.
    public init(_ error: any Error, database path: String) {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      self.init(
        message: "The database \(path.asArgument) cannot be used: \(reason). "
          + "Check that it is a database of this program, and its permissions."
      )
    }
  }
#endif
