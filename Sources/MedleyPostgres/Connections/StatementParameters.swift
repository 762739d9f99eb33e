#if Postgres
  /// The values of parameters as libpq needs them: in one block of memory.
  struct StatementParameters {
    /// The greatest number of values in the protocol of PostgreSQL.
    static let limit = 65_535

    private var bytes: [CChar] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    /// Creates parameters; `nil` if a text contains NUL, at which libpq would end it.
    init?(_ values: [PostgresValue]) {
      for value in values {
        starts.append(value == .null ? nil : bytes.count)
        switch value {
        case .null: append(length: 0, format: 0)
        case .text(let text):
          guard !text.utf8.contains(0) else { return nil }
          bytes.append(contentsOf: text.utf8CString)
          append(length: 0, format: 0)
        case .binary(let binary):
          bytes.append(contentsOf: binary.lazy.map { CChar(bitPattern: $0) })
          append(length: Int32(clamping: binary.count), format: 1)
        }
      }
      // The memory of no value has no address.
      bytes.append(0)
    }

    private mutating func append(length: Int32, format: Int32) {
      lengths.append(length)
      formats.append(format)
    }

    /// Calls a closure with pointers that are valid until it returns; libpq copies what they point to.
    func withPointers<Result>(
      _ body: (
        _ count: Int32,
        _ values: UnsafePointer<UnsafePointer<CChar>?>?,
        _ lengths: UnsafePointer<Int32>?,
        _ formats: UnsafePointer<Int32>?
      ) -> Result
    ) -> Result {
      bytes.withUnsafeBufferPointer { bytes in
        let pointers = starts.map { start -> UnsafePointer<CChar>? in
          guard let start, let base = bytes.baseAddress else { return nil }
          return base + start
        }
        return body(Int32(pointers.count), pointers, lengths, formats)
      }
    }
  }

  /// The statements that a connection has prepared: the 64 that were used last.
  ///
  /// Each connection has its own names. Behind a pooler, another client may use the same session of the
  /// server, and a statement of that client must not run in place of one of this connection.
  struct PreparedStatements {
    enum Lookup {
      case known(String)
      case new(String, evicted: String?)
    }

    private var names: [DatabaseText: (name: String, lastUse: Int)] = [:]
    /// The names of removed statements, which the server still has.
    private var removed: [String] = []
    private var clock = 0
    private let limit = 64
    private let prefix: String

    init() { prefix = "medley_\(String(UInt64.random(in: 0...UInt64.max), radix: 36))_" }

    /// Creates an empty set without the names of another one.
    init(after other: PreparedStatements) {
      clock = other.clock
      prefix = other.prefix
    }

    /// Returns the name of a statement, or a new name and what is to be deallocated for it.
    mutating func name(of sql: String) -> Lookup {
      clock += 1
      let sql = DatabaseText(sql)
      if let known = names[sql] {
        names[sql]?.lastUse = clock
        return .known(known.name)
      }
      var evicted = removed.popLast()
      if evicted == nil, names.count >= limit,
        let oldest = names.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        evicted = oldest.value.name
        names[oldest.key] = nil
      }
      return .new("\(prefix)\(clock)", evicted: evicted)
    }

    mutating func insert(_ name: String, for sql: String) {
      names[DatabaseText(sql)] = (name, clock)
    }

    func contains(_ sql: String) -> Bool { names[DatabaseText(sql)] != nil }

    /// Removes a statement, which a later call of `name(of:)` returns as evicted.
    mutating func remove(_ sql: String) {
      if let statement = names.removeValue(forKey: DatabaseText(sql)) {
        removed.append(statement.name)
      }
    }
  }

  extension PostgresError {
    static var tooManyValues: PostgresError {
      PostgresError(
        .usage,
        "A statement has more than \(StatementParameters.limit) values.",
        advice: "Use one value that is an array, such as WHERE id = ANY(…), or several statements."
      )
    }

    static var nulInText: PostgresError {
      PostgresError(
        .value,
        "A text contains the character NUL, which PostgreSQL cannot store.",
        advice: "Remove the character, or use a column of the type bytea."
      )
    }
  }
#endif
