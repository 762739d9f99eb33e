#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if os(macOS) || os(Linux)
  /// A file of lines, each written immediately.
  struct Notes {
    private let descriptor: Int32

    init(path: String) throws {
      descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }

    func add(_ line: String) {
      let bytes = Array((line + "\n").utf8)
      _ = write(descriptor, bytes, bytes.count)
    }
  }

  func handleTermination() {
    signal(SIGTERM) { _ in }
    signal(SIGQUIT) { _ in }
  }

  func leave() -> Never {
    exit(3)
  }
#endif
