#if SQLite
  import Foundation

  /// Wakes a reader when the files of a database are written, also by other programs.
  ///
  /// On Linux, the system notifies it; elsewhere nothing happens, and the reader polls more often.
  final class FileWatch {
    #if os(Linux)
      /// A poll that finds changes without a notification of the system, such as on network file systems.
      static let pollInterval: UInt64 = 100_000_000
      private let subscription: FolderWatch.Subscription?
    #else
      static let pollInterval: UInt64 = 10_000_000
    #endif

    init(path: String, wake: @escaping @Sendable () -> Void) {
      #if os(Linux)
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        // Watches the folder, because the write-ahead log is created and deleted.
        subscription = FolderWatch.subscribe(
          to: Set(["", "-wal", "-journal"].map { file.lastPathComponent + $0 }),
          in: file.deletingLastPathComponent().path,
          wake
        )
      #endif
    }

    deinit {
      #if os(Linux)
        subscription?.end()
      #endif
    }
  }
#endif
