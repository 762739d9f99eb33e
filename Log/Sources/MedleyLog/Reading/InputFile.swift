#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

import ProgramSupport

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

/// The reason why a file cannot be read.
struct InputFileError: ProgramError, Equatable {
  /// The reason.
  private enum Reason: Equatable {
    case code(CInt)
    case format(InputFormat)
  }

  private let path: String
  private let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `-` is the standard input.
  ///   - code: the error code, as in `errno`.
  init(_ path: String, code: CInt) {
    self.path = path
    reason = .code(code)
  }

  /// Creates an error for a file that is no text.
  init(_ path: String, format: InputFormat) {
    self.path = path
    reason = .format(format)
  }

  /// The exit code of the program: 2 for a file of another format.
  var exitCode: CInt {
    if case .format = reason { 2 } else { 1 }
  }
}

extension InputFileError: CustomStringConvertible {
  /// The file, the reason, and advice.
  var description: String {
    let name = path == "-" ? "the standard input" : path.asArgument
    switch reason {
    case .format(let format): return "\(name) \(format.description)"
    case .code(let code):
      return """
        \(name) cannot be read: \(String(cString: strerror(code))). \
        Give the path of a log, - for the standard input, or nothing for the sample.
        """
    }
  }
}

/// The format of a file that is no text in UTF-8.
struct InputFormat: Equatable, CustomStringConvertible {
  /// The name of the format and the remedy, after the name of the file.
  let description: String

  /// The number of bytes that are searched for a NUL.
  private static let searchedCount = 4096

  private static let signatures: [(bytes: [UInt8], name: String, tool: String)] = [
    ([0x1F, 0x8B], "gzip", "gzip -dc"), ([0x42, 0x5A, 0x68], "bzip2", "bzip2 -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -dc"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"), ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
  ]

  /// Identifies the format of a file by its first bytes; `nil` if they may be text.
  init?(_ bytes: [UInt8]) {
    if let match = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      description =
        "is compressed by \(match.name). Decompress it: \(match.tool) FILE | medley-log -"
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || Self.hasZerosLikeUTF16(bytes)
    {
      description =
        "is text in UTF-16. Convert it: iconv -f UTF-16 -t UTF-8 FILE | medley-log -"
    } else if bytes.prefix(Self.searchedCount).contains(0) {
      description = "is a binary file. A log is text in UTF-8 with one delivery on each line."
    } else {
      return nil
    }
  }

  /// Whether every second byte is NUL, as in UTF-16 without a mark.
  private static func hasZerosLikeUTF16(_ bytes: [UInt8]) -> Bool {
    let pairs = stride(from: 0, to: min(bytes.count, 64) - 1, by: 2).map {
      (bytes[$0], bytes[$0 + 1])
    }
    guard pairs.count > 2 else { return false }
    return pairs.allSatisfy { $0.0 == 0 && $0.1 != 0 }
      || pairs.allSatisfy { $0.1 == 0 && $0.0 != 0 }
  }
}
