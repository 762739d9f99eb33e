#if SQLite
  import Foundation
  import GRDB

  /// Problems of files.
  extension SQLiteListError {
    /// Explains an error that GRDB threw when it opened a database.
    ///
    /// ```swift
    /// do { pool = try DatabasePool(path: path) } catch { throw SQLiteListError(opening: path, error) }
    /// ```
    public init(opening path: String, _ error: any Error) {
      if let error = error as? DatabaseError, let advice = Self.advice(error, path: path) {
        self.init(Self.code(of: error), advice)
      } else {
        self.init(.other, "\(path) was not opened: \(error). Check its path and the configuration.")
      }
    }

    /// Says why a file cannot be read.
    ///
    /// - Parameter isWritable: returns whether files can be created in a folder.
    static func inaccessible(
      _ path: String,
      _ error: DatabaseError,
      isWritable: (_ folder: String) -> Bool = { access($0, W_OK) == 0 }
    ) -> String {
      let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
        .path
      let needsFolder =
        switch error.extendedResultCode {
        case .SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT, .SQLITE_READONLY_RECOVERY: true
        case .SQLITE_CANTOPEN: usesLog(path) && !isWritable(folder)
        default: false
        }
      if needsFolder {
        return
          "\(path) has a write-ahead log, whose files SQLite creates beside it, and the folder \(folder) cannot be "
          + "written. Make the folder writable, or run PRAGMA journal_mode = DELETE on the database where it can be written."
      }
      let message = error.message ?? "\(error.resultCode)"
      return "\(path) cannot be read (\(message)). Check that it exists and its permissions."
    }

    /// Whether a database has a write-ahead log: the versions in its header are 2.
    private static func usesLog(_ path: String) -> Bool {
      guard let file = FileHandle(forReadingAtPath: path) else { return false }
      defer { try? file.close() }
      let header = try? file.read(upToCount: 20)
      return header.map { $0.count == 20 && $0[$0.startIndex + 19] == 2 } ?? false
    }
  }
#endif
