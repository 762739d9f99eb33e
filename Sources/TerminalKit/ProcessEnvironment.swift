#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// Returns the value of a variable; `nil` if it is not set.
  package static func variable(_ name: String) -> String? {
    // The text is copied before anything else could change the environment on this thread.
    getenv(name).map { String(cString: $0) }
  }
}
