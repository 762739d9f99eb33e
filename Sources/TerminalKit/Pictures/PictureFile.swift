#if os(Windows) || os(WASI)
  /// Reads files with pictures: here, none.
  enum PictureFile {
    static func start(of path: String, atMost count: Int) -> [UInt8]? { nil }
  }
#else
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Glibc
  #endif

  /// Reads files with pictures.
  enum PictureFile {
    /// The first bytes of a file; `nil` if it cannot be read, or is no regular file.
    ///
    /// So a pipe or a device cannot hold a list up.
    static func start(of path: String, atMost limit: Int) -> [UInt8]? {
      guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      var bytes = [UInt8](repeating: 0, count: min(limit, max(0, Int(status.st_size))))
      let count = bytes.withUnsafeMutableBytes { buffer in
        // The buffer lives as long as this closure, and no more than its rest is filled.
        var end = 0
        while end < buffer.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
          guard let start = rest.baseAddress else { break }
          let count = read(file, start, rest.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          end += count
        }
        return end
      }
      return Array(bytes.prefix(count))
    }
  }
#endif
