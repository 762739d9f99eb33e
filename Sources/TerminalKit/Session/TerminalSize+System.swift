#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  extension TerminalSize {
    /// The size that the system knows, else that of the variables `LINES` and `COLUMNS`, else 24 ×
    /// 80.
    init(output: Descriptor, input: Descriptor) {
      let known = [output, input].lazy.compactMap(Self.size).first
      self =
        known
        ?? TerminalSize(
          rows: Self.variable("LINES") ?? 24,
          columns: Self.variable("COLUMNS") ?? 80
        )
    }

    private static func size(of descriptor: Descriptor) -> TerminalSize? {
      var size = winsize()
      // The request writes a `winsize` and nothing beyond it.
      guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
      guard size.ws_row > 0, size.ws_col > 0 else { return nil }
      return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
    }

    private static func variable(_ name: String) -> Int? {
      // The text is copied before anything else could change the environment on this thread.
      guard let text = getenv(name), let value = Int(String(cString: text)) else { return nil }
      return value > 0 ? value : nil
    }
  }
#endif
