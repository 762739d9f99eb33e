#if Postgres
  /// An error of PostgreSQL or of a connection to it.
  ///
  /// The description states what happened, where, and how to fix it. It contains no password. The
  /// message of the server may repeat a value that does not fit the type of its column.
  public struct PostgresError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Hashable, Sendable {
      /// The server cannot be reached, refuses the connection, or the connection was lost.
      case connection

      /// The server did not answer in time, or it ended a statement that took too long.
      case timeout

      /// All connections of the pool are in use, and none was returned in time.
      case exhausted

      /// The pool or the connection is closed.
      case closed

      /// The server refused a statement, with its SQLSTATE of five characters.
      case server(String)

      /// A value cannot be stored in PostgreSQL, for example a text with the character NUL.
      case value

      /// A value of a row is not of the expected type.
      case decoding

      /// Many rows of a list do not decode.
      case unreadableRows

      /// The changes of a table are not recorded.
      case notInstalled

      /// The library is used in a way that it does not support.
      case usage
    }

    /// The kind of the error.
    public var code: Code

    /// The failure and its place.
    public var message: String

    /// How to fix it.
    public var advice: String

    /// The SQLSTATE, such as 57014 if the server ended a statement that took too long; `nil` if the error is
    /// not from the server.
    public internal(set) var sqlState: String?

    /// The functions of the server that raised the error.
    var context: String?

    /// Creates an error.
    public init(_ code: Code, _ message: String, advice: String) {
      self.code = code
      self.message = message
      self.advice = advice
      if case .server(let state) = code { sqlState = state }
    }
  }

  extension PostgresError: CustomStringConvertible {
    /// The failure, its place and the advice.
    public var description: String { advice.isEmpty ? message : "\(message) \(advice)" }
  }

  extension PostgresError {
    /// Whether the connection cannot be used any more, so that another one may succeed.
    var isLostConnection: Bool {
      switch code {
      case .connection: true
      // The server is stopped, starts, or ended the connection.
      case .server(let state): state.hasPrefix("08") || state.hasPrefix("57P")
      default: false
      }
    }

    static var noDescriptor: PostgresError {
      PostgresError(
        .connection,
        "The program has no file descriptor for a connection to PostgreSQL.",
        advice: "Raise the limit (ulimit -n, LimitNOFILE of systemd), or serve fewer clients."
      )
    }

    static func closed(_ what: String) -> PostgresError {
      PostgresError(.closed, "\(what) is closed.", advice: "Do not use it after close().")
    }
  }
#endif
