#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file, a pipe or the standard input, read in chunks from its beginning.
struct InputFile: ~Copyable {
  /// The maximum size of a chunk in bytes.
  static let chunkSize = 1 << 16

  private let path: String
  private let descriptor: CInt
  private let isOpenedHere: Bool

  /// Opens a file.
  ///
  /// - Parameter path: the path of the file; `-` is the standard input.
  init(path: String) throws(InputFileError) {
    self.path = path
    isOpenedHere = path != "-"
    guard isOpenedHere else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = Self.retrying { open(path, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw InputFileError(path, code: errno) }
  }

  deinit {
    if isOpenedHere, descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the next bytes; returns `nil` at the end.
  func nextChunk() throws(InputFileError) -> [UInt8]? {
    var code: CInt = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      let result = Self.retrying { read(descriptor, buffer.baseAddress, buffer.count) }
      if result < 0 { code = errno }
      count = max(0, result)
    }
    guard code == 0 else { throw InputFileError(path, code: code) }
    return chunk.isEmpty ? nil : chunk
  }

  /// Repeats a system call while signals interrupt it.
  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
