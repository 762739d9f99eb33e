#if Postgres
  import CPostgreSQL

  extension ResultStorage {
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
            hint: field("H", of: pointer)
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
