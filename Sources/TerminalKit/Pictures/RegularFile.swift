#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#endif

/// The version of a file, which differs if the file is changed or replaced.
package struct FileVersion: Hashable, Sendable {
  private let values: [Int]
}

/// Reads regular files.
enum RegularFile {}

#if os(Windows) || os(WASI)
  extension FileVersion {
    /// Returns `nil`: files are not supported here.
    package init?(path: String) { return nil }
  }

  extension RegularFile {
    static func start(of path: String, atMost count: Int) -> [UInt8]? { nil }
  }
#else
  extension FileVersion {
    /// Looks up a file; `nil` if it does not exist or is no regular file.
    package init?(path: String) {
      var status = stat()
      guard !path.isEmpty, !path.utf8.contains(0), stat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      values = [
        Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino),
        Int(truncatingIfNeeded: status.st_size), Int(truncatingIfNeeded: time.tv_sec),
        Int(truncatingIfNeeded: time.tv_nsec),
      ]
    }
  }

  extension RegularFile {
    /// Returns the first bytes of a file; `nil` if it cannot be read, or is no regular file.
    ///
    /// Therefore a pipe or a device cannot block a list.
    static func start(of path: String, atMost limit: Int) -> [UInt8]? {
      guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      guard let stream = fdopen(file, "rb") else {
        close(file)
        return nil
      }
      defer { fclose(stream) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      var bytes = [UInt8](repeating: 0, count: min(limit, max(0, Int(status.st_size))))
      // No more is written than the array has room for.
      let count = fread(&bytes, 1, bytes.count, stream)
      return Array(bytes.prefix(count))
    }
  }
#endif
