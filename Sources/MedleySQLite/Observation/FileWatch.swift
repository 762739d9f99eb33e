#if SQLite
  import Dispatch
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Wakes a reader when the files of a database are written, also by other programs.
  ///
  /// On Linux, the system notifies it; elsewhere nothing happens, and the reader polls more often.
  final class FileWatch {
    #if os(Linux)
      /// A poll that finds changes of which the system did not notify it, such as on network file systems.
      static let pollInterval: UInt64 = 100_000_000
      private let source: (any DispatchSourceRead)?
    #else
      static let pollInterval: UInt64 = 10_000_000
    #endif

    init(path: String, wake: @escaping @Sendable () -> Void) {
      #if os(Linux)
        source = Self.source(path: path, wake: wake)
      #endif
    }

    deinit {
      #if os(Linux)
        source?.cancel()
      #endif
    }

    #if os(Linux)
      /// Watches the folder, because the write-ahead log is created and deleted.
      private static func source(
        path: String,
        wake: @escaping @Sendable () -> Void
      ) -> (any DispatchSourceRead)? {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY) | UInt32(IN_CREATE)
        guard
          inotify_add_watch(descriptor, file.deletingLastPathComponent().path, events) >= 0
        else {
          close(descriptor)
          return nil
        }
        let names = Set(["", "-wal", "-journal"].map { file.lastPathComponent + $0 })
        let source = DispatchSource.makeReadSource(
          fileDescriptor: descriptor,
          queue: DispatchQueue(label: "medley.sqlite.watch", qos: .userInitiated)
        )
        source.setEventHandler {
          if !names.isDisjoint(with: Self.changedNames(descriptor)) { wake() }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        return source
      }

      /// Reads the names of the files that have changed.
      private static func changedNames(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          if count <= 0 { return names }
          // struct inotify_event: descriptor, mask, cookie and length of the name, 4 bytes each; the name.
          var offset = 0
          while offset + 16 <= count {
            let length = (0..<4).reduce(0) { $0 | Int(buffer[offset + 12 + $1]) << (8 * $1) }
            let end = min(count, offset + 16 + length)
            names.insert(
              String(decoding: buffer[offset + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
            )
            offset = end
          }
        }
      }
    #endif
  }
#endif
