#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Standard error, written without buffering.
package enum StandardError {
  /// Writes a text, or as much of it as the system accepts.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = writeOnce(UnsafeRawBufferPointer(rebasing: rest))
        // A log that cannot be written must not stop the program.
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Android)
      Android.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
      bytes.count
    #endif
  }
}
