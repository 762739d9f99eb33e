#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#endif

/// What tells a file from the one that lay at its path before.
package struct FileVersion: Hashable, Sendable {
  private let device: Int
  private let number: Int
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
}

#if os(Windows) || os(WASI)
  extension FileVersion {
    /// Looks a file up: here, there is none.
    package init?(path: String) { return nil }
  }
#else
  extension FileVersion {
    /// Looks a file up; `nil` if it is not there or no regular file.
    package init?(path: String) {
      var status = stat()
      guard !path.isEmpty, !path.utf8.contains(0), stat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      device = Int(truncatingIfNeeded: status.st_dev)
      number = Int(truncatingIfNeeded: status.st_ino)
      size = Int(truncatingIfNeeded: status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(truncatingIfNeeded: time.tv_sec)
      nanoseconds = Int(truncatingIfNeeded: time.tv_nsec)
    }
  }
#endif
