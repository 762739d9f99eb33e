#if Postgres
  extension ChangeLog {
    /// Removes some of the changes that were recorded before about `seconds` ago.
    ///
    /// - Returns: whether there may be more.
    @discardableResult
    func trim(keeping seconds: Int, on connection: PostgresConnection) async throws -> Bool {
      let function = PostgresQuery(sql: ChangeSchema.trimFunction(number))
      return try await connection.query("SELECT \(function)(\(seconds))").first?[0] == "t"
    }
  }
#endif
