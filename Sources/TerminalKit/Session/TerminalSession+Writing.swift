#if os(macOS) || os(Linux)
  extension TerminalSession {
    /// Writes all bytes, however slowly the terminal takes them.
    ///
    /// - Returns: Whether the terminal is still there.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
      guard !isClosed else { return false }
      let rest = unsent
      unsent = []
      if !rest.withUnsafeBytes({ output.send($0) }) { isClosed = true }
      if !bytes.withUnsafeBytes({ output.send($0) }) { isClosed = true }
      return !isClosed
    }

    /// Writes what the terminal takes at once, and keeps the rest for ``sendUnsent()``.
    package func send(_ bytes: [UInt8]) {
      unsent += bytes
      sendUnsent()
    }

    /// Goes on writing what was kept, as far as the terminal takes it at once.
    ///
    /// Where there is no descriptor that never waits, a last piece may be held up.
    package func sendUnsent() {
      var sent = 0
      while !isClosed, sent < unsent.count, output.isWritable(milliseconds: 0) {
        let piece = unsent[sent..<min(unsent.count, sent + Self.pieceLength)]
        guard let count = (eager ?? output).sendPiece(Array(piece)) else {
          isClosed = true
          break
        }
        if count == 0 { break }
        sent += count
      }
      unsent.removeFirst(sent)
    }

    /// Forgets what was kept, as the terminal was given something else meanwhile.
    package func dropUnsent() {
      unsent = []
    }

    /// Whether all that was to be written is.
    package var hasSentAll: Bool { unsent.isEmpty }

    /// A piece that a terminal that takes bytes at all has room for, as a rule.
    private static let pieceLength = 512

    /// Whether the terminal takes bytes at once: if not, a frame had better be left out.
    package var isWritable: Bool {
      output.isWritable(milliseconds: 0)
    }
  }
#endif
