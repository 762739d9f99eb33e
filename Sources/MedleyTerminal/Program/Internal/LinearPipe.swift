#if os(macOS) || os(Linux)
  /// A file or a pipe that lines are printed to while keys come from the terminal.
  @MainActor
  final class LinearPipe {
    private let output: Descriptor
    private var unsent: [UInt8] = []

    /// A piece that a pipe with any room takes at once: POSIX's least PIPE_BUF.
    private static let pieceLength = 512

    init(_ number: Int32) {
      output = Descriptor(number: number)
    }

    /// Whether all that was to be written is.
    var hasSentAll: Bool { unsent.isEmpty }

    /// Writes what is taken at once, and keeps the rest.
    func send(_ bytes: [UInt8]) {
      unsent += bytes
      sendUnsent()
    }

    /// Goes on writing what was kept, as far as it is taken at once.
    func sendUnsent() {
      var sent = 0
      while sent < unsent.count, output.isWritable(milliseconds: 0) {
        let piece = unsent[sent..<min(unsent.count, sent + Self.pieceLength)]
        // Who reads no more ends the program by a signal, or is written to in vain.
        guard let count = output.sendPiece(Array(piece)) else {
          sent = unsent.count
          break
        }
        if count == 0 { break }
        sent += count
      }
      unsent.removeFirst(sent)
    }
  }
#endif
