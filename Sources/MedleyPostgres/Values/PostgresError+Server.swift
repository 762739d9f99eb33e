#if Postgres
  import MedleyTables

  extension PostgresError {
    /// The error of a statement that the server refused.
    init(sqlState: String, message: String, hint: String?, context: String? = nil) {
      self.init(
        sqlState == "57014" ? .timeout : .server(sqlState),
        "PostgreSQL: \(message.asSentence)",
        advice: hint?.asSentence ?? Self.advice(for: sqlState)
      )
      self.sqlState = sqlState
      self.context = context
    }

    /// Whether the columns of a table, or their types, may have changed since the statement was prepared.
    ///
    /// A prepared statement keeps the types of its parameters, which then do not fit the values or the columns.
    var mayBeOfOldTypes: Bool {
      guard case .server(let state) = code else { return false }
      return ["0A000", "22003", "22007", "22008", "22P02", "42804", "42883"].contains(state)
    }

    /// Returns how to fix an error; the classes are in the appendix "Error Codes" of PostgreSQL's manual.
    private static func advice(for state: String) -> String {
      switch state {
      case "57014":
        "Add an index for the statement, or raise PostgresOptions.statementTimeout."
      case "42P01", "3F000":
        "Check the name and the schema of the table; names are case-sensitive here."
      case "42703": "Check the names of the columns; names are case-sensitive here."
      case "42501": "Grant the role of the connection the right, or connect as another role."
      case "28P01", "28000":
        "Check PGUSER and PGPASSWORD (or ~/.pgpass), and pg_hba.conf of the server."
      case "3D000": "Check PGDATABASE, or create the database with createdb."
      case "53300": "Make the pools smaller, or raise max_connections of the server."
      case "53100":
        "The disk of the server is full: free space there. The statement changed nothing."
      case "55P03":
        "Another transaction holds a lock. Try again when it has ended; pg_locks and pg_stat_activity name it."
      case "26000", "42P05":
        "A pooler such as PgBouncer gives each transaction another session of the server (pool_mode = "
          + "transaction), and prepared statements belong to one session. Connect to the server itself or to a "
          + "pool with pool_mode = session. Without a pooler, run no DEALLOCATE in a transaction."
      case "40001", "40P01": "Two transactions were in conflict. Run the transaction again."
      case "57P01", "57P02", "57P03": "The server stops or starts. Try again in a few seconds."
      case "22021", "22P05":
        "The database cannot store a character of the value. Use a database with the encoding UTF8."
      case "25006":
        "A standby accepts no changes: connect to the primary, for example with "
          + "target_session_attrs=read-write. On a primary, turn default_transaction_read_only off."
      default:
        switch state.prefix(2) {
        case "08": "Check the network between this computer and the server."
        case "22": "Check the values: one does not fit the type of its column."
        case "23": "The values break a rule of the table. Change the values."
        case "42": "Check the names and the syntax of the condition or statement."
        case "53": "The server has not enough resources. Look at its log."
        default: "SQLSTATE \(state); the appendix of PostgreSQL's manual explains it."
        }
      }
    }
  }
#endif
