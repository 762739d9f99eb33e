#if Postgres
  import CPostgreSQL

  /// The rows of one statement.
  ///
  /// `@unchecked Sendable`: libpq never changes a `PGresult` after it was returned, so all threads may
  /// read it. The class owns the pointer, which only `deinit` frees.
  final class ResultStorage: @unchecked Sendable {
    private let pointer: OpaquePointer
    let columns: [String: Int32]

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
      var columns: [String: Int32] = [:]
      for column in 0..<PQnfields(pointer) {
        guard let name = PQfname(pointer, column) else { continue }
        // Of two columns with the same name, the first counts.
        let text = String(cString: name)
        if columns[text] == nil { columns[text] = column }
      }
      self.columns = columns
    }

    deinit { PQclear(pointer) }

    var rowCount: Int { Int(PQntuples(pointer)) }

    /// The number of rows that a statement inserted, updated or deleted.
    var changedCount: Int { PQcmdTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// What the server did, such as `COMMIT`.
    var command: String { PQcmdStatus(pointer).map { String(cString: $0) } ?? "" }

    func text(row: Int32, column: Int32) -> String? {
      guard PQgetisnull(pointer, row, column) == 0, let start = PQgetvalue(pointer, row, column)
      else { return nil }
      // The length is that of the value, which libpq keeps for the lifetime of the result.
      return start.withMemoryRebound(to: UInt8.self, capacity: 1) {
        String(
          decoding: UnsafeBufferPointer(
            start: $0,
            count: Int(PQgetlength(pointer, row, column))
          ),
          as: UTF8.self
        )
      }
    }
  }

  /// One row of a result: the texts of its columns.
  public struct PostgresRow: Sendable {
    let storage: ResultStorage
    let index: Int32

    /// The text of a column; `nil` if the value is null or if there is no such column.
    public subscript(column: String) -> String? {
      storage.columns[column].flatMap { storage.text(row: index, column: $0) }
    }

    /// The text of a column by its position in the statement.
    subscript(position: Int) -> String? {
      storage.text(row: index, column: Int32(position))
    }

    /// Returns a value that is decoded from the columns.
    ///
    /// A property is decoded from the column of its name, also in snake case: `createdAt` from
    /// `created_at`. Arrays and types with several properties are decoded from columns with JSON.
    ///
    /// - Throws: ``PostgresError`` with the code `decoding`, which names the column.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      do {
        return try Value(from: RowDecoder(row: self))
      } catch let error as DecodingError {
        throw PostgresError(decoding: type, error)
      }
    }
  }

  extension ResultStorage {
    var rows: [PostgresRow] { (0..<Int32(rowCount)).map { PostgresRow(storage: self, index: $0) } }
  }

  extension PostgresError {
    fileprivate init(decoding type: Any.Type, _ error: DecodingError) {
      let (context, problem): (DecodingError.Context, String) =
        switch error {
        case .keyNotFound(let key, let context): (context, "has no column “\(key.stringValue)”")
        case .typeMismatch(let type, let context): (context, "has a value that is no \(type)")
        case .valueNotFound(_, let context): (context, "has no value")
        case .dataCorrupted(let context): (context, "has an unexpected value")
        @unknown default: (.init(codingPath: [], debugDescription: ""), "cannot be decoded")
        }
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      self.init(
        .decoding,
        "A row cannot be decoded as \(type): \(path.isEmpty ? "it" : "“\(path)”") \(problem).",
        advice: "Make the property optional, change its type, or select another column."
      )
    }
  }
#endif
