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

    /// The name of the performed command, such as `COMMIT`.
    var command: String { PQcmdStatus(pointer).map { String(cString: $0) } ?? "" }

    func text(row: Int32, column: Int32) -> String? {
      guard PQgetisnull(pointer, row, column) == 0, let start = PQgetvalue(pointer, row, column)
      else { return nil }
      // libpq keeps the value, which has this length, for the lifetime of the result.
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

  extension ResultStorage {
    var rows: [PostgresRow] { (0..<Int32(rowCount)).map { PostgresRow(storage: self, index: $0) } }

    /// Takes the ownership of a result of libpq.
    static func result(_ pointer: OpaquePointer) -> Result<ResultStorage, PostgresError> {
      switch PQresultStatus(pointer) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
        return .success(ResultStorage(pointer))
      case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        PQclear(pointer)
        return .failure(
          PostgresError(
            .usage,
            "COPY with the client is not supported.",
            advice: "Insert rows with INSERT … SELECT unnest(…)."
          )
        )
      default:
        defer { PQclear(pointer) }
        guard let state = field("C", of: pointer) else {
          return .failure(
            PostgresError(
              .connection,
              "The connection to PostgreSQL was lost.",
              advice: "Try again. If this happens often, look at the log of the server."
            )
          )
        }
        return .failure(
          PostgresError(
            sqlState: state,
            message: field("M", of: pointer) ?? "",
            hint: field("H", of: pointer),
            context: field("W", of: pointer)
          )
        )
      }
    }

    /// Returns a field of an error by its letter; see "Error and Notice Message Fields" of the manual.
    private static func field(_ letter: Unicode.Scalar, of pointer: OpaquePointer) -> String? {
      PQresultErrorField(pointer, Int32(letter.value)).map { String(cString: $0) }
    }
  }
#endif
