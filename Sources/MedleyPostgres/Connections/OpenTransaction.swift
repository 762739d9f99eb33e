#if Postgres
  /// An open transaction of another session, for messages.
  struct OpenTransaction: Sendable, CustomStringConvertible {
    let processID: String
    let seconds: Int
    private let user: String
    private let application: String
    private let state: String

    /// The columns of `pg_stat_activity AS a` that describe a transaction.
    static let columns = PostgresQuery(
      sql: """
        a.pid, coalesce(a.usename, '') AS name, coalesce(a.application_name, '') AS application,
        coalesce(a.state, '') AS state,
        coalesce(extract(epoch FROM clock_timestamp() - a.xact_start)::bigint, 0) AS seconds
        """
    )

    /// Creates the transaction of a row with the columns.
    init(_ row: PostgresRow) {
      processID = row["pid"] ?? ""
      user = row["name"] ?? ""
      application = row["application"] ?? ""
      state = row["state"] ?? ""
      seconds = row["seconds"].flatMap { Int($0) } ?? 0
    }

    var description: String {
      "process \(processID), user “\(user)”, application “\(application)”, state “\(state)”"
    }
  }
#endif
