#if SQLite
  import Foundation

  /// The file at a path, as the system identifies it: another file may take its place.
  struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Identifies the file at a path; `nil` if there is none, such as for a database in memory.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }
#endif
