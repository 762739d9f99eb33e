#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Why a file cannot be read.
struct InputFileError: Error, Equatable {
  private let path: String
  private let code: CInt

  /// Describes what the system refused.
  ///
  /// - Parameters:
  ///   - path: the file, `-` for the standard input.
  ///   - code: what the system says, as in `errno`.
  init(_ path: String, code: CInt) {
    self.path = path
    self.code = code
  }
}

extension InputFileError: CustomStringConvertible {
  /// Which file, why, and what to do.
  var description: String {
    let name = path == "-" ? "the standard input" : path.asArgument
    return """
      \(name) cannot be read: \(String(cString: strerror(code))). \
      Give the path of a log, - for the standard input, or nothing for the sample.
      """
  }
}
