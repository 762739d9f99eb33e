#if os(macOS) || os(Linux)
  extension TerminalSession {
    /// Writes all bytes, however slowly the terminal takes them.
    ///
    /// - Returns: Whether the terminal is still there.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
      guard !isClosed else { return false }
      if !bytes.withUnsafeBytes({ output.send($0) }) { isClosed = true }
      return !isClosed
    }

    /// Whether the terminal takes bytes at once: if not, a frame had better be left out.
    package var isWritable: Bool {
      output.isWritable(milliseconds: 0)
    }
  }
#endif
