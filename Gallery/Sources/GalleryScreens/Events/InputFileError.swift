#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The reason why a file cannot be read.
struct InputFileError: Error, Equatable {
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
