#if SQLite
  public import Foundation
  import GRDB

  /// A problem of a list over SQLite: what happened, where, and what to do.
  public struct SQLiteListError: LocalizedError, Hashable, CustomStringConvertible {
    /// The kind of a problem.
    public enum Code: String, Hashable, Sendable {
      /// Another connection holds a lock of the database.
      case busy

      /// The disk or the database is full.
      case full

      /// The file is damaged, or is not a database.
      case corrupt

      /// The file cannot be opened, read or written.
      case inaccessible

      /// Another file has taken the place of the open one, or it was removed.
      case replaced

      /// A table or a column does not exist any more, or the table cannot be shown.
      case schemaChanged

      /// A newer version of the library uses the database.
      case newerFormat

      /// Many rows do not decode.
      case unreadableRows

      /// SQLite reports another problem.
      case other
    }

    /// The kind of the problem.
    public let code: Code

    /// Sentences that say what happened, where, and what to do.
    public let description: String

    /// The description.
    public var errorDescription: String? { description }

    init(_ code: Code, _ description: String) {
      self.code = code
      self.description = description
    }

    /// Explains an error that was thrown while a table of a file was read.
    init(_ error: any Error, table: String, path: String) {
      if let error = error as? SQLiteListError {
        self = error
        return
      }
      guard let error = error as? DatabaseError else {
        self.init(
          .other,
          "Rows of “\(table)” in \(path) were not read: \(error). Try again; if it happens again, check the request."
        )
        return
      }
      let (code, message) = (Self.code(of: error), error.message ?? "\(error.resultCode)")
      let advice =
        code == .schemaChanged
        ? "The schema of \(path) does not fit “\(table)” (\(message)). Run its migrations, or update the program."
        : "Rows of “\(table)” in \(path) were not read: \(message). Try again; if it happens again, check the request."
      self.init(code, Self.advice(error, path: path) ?? advice)
    }

    /// Explains a problem of a file; `nil` for other problems.
    static func advice(_ error: DatabaseError, path: String) -> String? {
      switch code(of: error) {
      case .busy:
        "Another program is writing \(path). Try again; use a DatabasePool, which reads meanwhile."
      case .full: "There is no space left for \(path). Free some space and try again."
      case .corrupt:
        "\(path) is damaged (\(error.message ?? "\(error.resultCode)")). Restore a copy, or recover rows with “sqlite3 .recover”."
      case .inaccessible: inaccessible(path, error)
      case .schemaChanged, .unreadableRows, .newerFormat, .replaced, .other: nil
      }
    }

    /// Whether trying again shortly may succeed.
    static func isTransient(_ error: any Error) -> Bool {
      if let error = error as? SQLiteListError { return error.code == .busy }
      return (error as? DatabaseError).map { code(of: $0) == .busy } ?? false
    }

    static func code(of error: DatabaseError) -> Code {
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      case .SQLITE_FULL: .full
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR, .SQLITE_READONLY:
        .inaccessible
      case .SQLITE_SCHEMA: .schemaChanged
      case .SQLITE_ERROR:
        ["no such table", "no such column", "no such function"]
          .contains { error.message?.hasPrefix($0) == true } ? .schemaChanged : .other
      default: .other
      }
    }
  }
#endif
