#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The bytes for a descriptor that it has not taken yet, and that are written without blocking.
  package final class OutputQueue {
    private let output: Descriptor

    /// The same terminal, opened without blocking writes; `nil` if the output is no terminal.
    private let eager: Descriptor?
    private var unsent: [UInt8] = []

    /// The length of a piece; a writable descriptor usually has room for it.
    private static let pieceLength = 512

    /// Makes an empty queue.
    package init(_ output: Descriptor) {
      self.output = output
      eager = output.openedWithoutBlocking()
    }

    deinit {
      if let eager { close(eager.number) }
    }

    /// Whether the descriptor has taken all bytes.
    package var isEmpty: Bool { unsent.isEmpty }

    /// Appends bytes, and writes as many as possible without blocking.
    ///
    /// - Returns: Whether the other side is still open.
    @discardableResult
    package func append(_ bytes: [UInt8]) -> Bool {
      unsent += bytes
      return flush()
    }

    /// Writes as many bytes as possible without blocking.
    ///
    /// Without a descriptor that never blocks, the last piece may block.
    ///
    /// - Returns: Whether the other side is still open.
    @discardableResult
    package func flush() -> Bool {
      var sent = 0
      while sent < unsent.count, output.isWritable(milliseconds: 0) {
        let piece = unsent[sent...].prefix(Self.pieceLength)
        guard let count = (eager ?? output).sendPiece(piece) else {
          unsent = []
          return false
        }
        if count == 0 { break }
        sent += count
      }
      unsent.removeFirst(sent)
      return true
    }

    /// Removes all bytes, and returns them.
    @discardableResult
    package func takeAll() -> [UInt8] {
      defer { unsent = [] }
      return unsent
    }
  }
#endif
