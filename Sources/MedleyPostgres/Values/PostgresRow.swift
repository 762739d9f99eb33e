#if Postgres
  import MedleyTables

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
      } catch let error as PostgresError {
        throw error
      } catch {
        throw PostgresError(
          .decoding,
          "A row cannot be decoded as \(type): \("\(error)".asSentence)",
          advice: "Update the row, or accept its values in init(from:)."
        )
      }
    }
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
