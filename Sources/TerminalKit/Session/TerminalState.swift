/// What a terminal is to report while a session lasts.
package struct SessionModes: OptionSet, Hashable, Sendable {
  /// One bit for each mode.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Buttons and the wheel of the mouse, and its way while a button is down.
  package static let mouse = SessionModes(rawValue: 1 << 0)
  /// The way of the mouse, also without a button.
  static let mouseMoves = SessionModes(rawValue: 1 << 1)
  /// Pasted text as such, in one piece.
  package static let paste = SessionModes(rawValue: 1 << 2)
  /// Whether the window has the focus.
  package static let focus = SessionModes(rawValue: 1 << 3)
  /// Keys without the doubts of old, where the terminal knows kitty's protocol.
  static let keyboard = SessionModes(rawValue: 1 << 4)

  /// Without the alternate screen: what is written stays, line by line, and the cursor is let
  /// alone.
  package static let lines = SessionModes(rawValue: 1 << 5)
  /// Whether the terminal's colours become dark or light, where it tells of that (mode 2031).
  package static let colorScheme = SessionModes(rawValue: 1 << 6)

  /// Pictures by kitty's protocol, which are taken away at the end.
  package static let pictures = SessionModes(rawValue: 1 << 7)

  /// What a list needs: the mouse, pasted text and the focus.
  package static let standard: SessionModes = [.mouse, .paste, .focus]

  /// The bytes that turn the modes on, after a change to the alternate screen.
  package var enter: [UInt8] {
    var text = ""
    // Kitty's flags belong to the screen: they are set once that is the alternate one.
    if contains(.keyboard) { text += "\u{1B}[=1;1u" }
    if contains(.mouseMoves) {
      text += "\u{1B}[?1000h\u{1B}[?1003h\u{1B}[?1006h"
    } else if contains(.mouse) {
      text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    }
    if contains(.paste) { text += "\u{1B}[?2004h" }
    if contains(.focus) { text += "\u{1B}[?1004h" }
    if contains(.colorScheme) { text += "\u{1B}[?2031h" }
    return (contains(.lines) ? [] : ScreenSequences.enter) + text.utf8
  }

  /// The bytes that turn the modes off and bring the former screen back.
  package var leave: [UInt8] {
    var text = ""
    if contains(.colorScheme) { text += "\u{1B}[?2031l" }
    if contains(.focus) { text += "\u{1B}[?1004l" }
    if contains(.paste) { text += "\u{1B}[?2004l" }
    if contains(.mouseMoves) {
      text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1000l"
    } else if contains(.mouse) {
      text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    }
    // A string that a frame left unfinished would swallow what follows.
    let keyboard = contains(.keyboard) ? "\u{1B}\\\u{1B}[=0;1u" : ""
    let pictures = contains(.pictures) ? Array("\u{1B}\\".utf8) + KittyGraphics.removalOfAll : []
    let screen = contains(.lines) ? [] : ScreenSequences.leave
    return Array(keyboard.utf8) + pictures + screen + text.utf8
  }
}

#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A terminal's state before and during a session, and the way from one to the other.
  ///
  /// It lies in memory of its own, which a handler of a signal reads: no reference is counted and
  /// nothing allocated there. The memory is never given back, as a handler may run on another
  /// thread at any time; it is some hundred bytes a session.
  struct TerminalState {
    /// The memory: initialised whole by `init`, and never freed.
    private let memory: UnsafeMutablePointer<Record>

    private struct Record {
      var input: Int32
      var output: Int32
      var pipe: Int32
      var isEntered: Bool
      var original: termios
      var raw: termios
      var enter: Constant
      var leave: Constant
    }

    /// Bytes that stay where they are for ever.
    private struct Constant {
      let start: UnsafePointer<UInt8>
      let count: Int

      init(_ bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
        start = UnsafePointer(copy)
        count = bytes.count
      }
    }

    init(
      input: Descriptor,
      output: Descriptor,
      pipe: WakePipe,
      modes: SessionModes,
      keepsLineFeeds: Bool
    ) throws(SessionError) {
      guard input.isTerminal, output.isTerminal else { throw .noTerminal }
      var original = termios()
      guard tcgetattr(input.number, &original) == 0 else { throw .system(errno) }
      memory = .allocate(capacity: 1)
      memory.initialize(
        to: Record(
          input: input.number,
          output: output.number,
          pipe: pipe.writer.number,
          isEntered: false,
          original: original,
          raw: Self.raw(of: original, keepsLineFeeds: keepsLineFeeds),
          enter: Constant(modes.enter),
          leave: Constant(modes.leave)
        )
      )
    }

    /// The state in which every byte arrives at once, and reading does not wait.
    ///
    /// - Parameter keepsLineFeeds: whether the terminal goes on making new lines of line feeds.
    private static func raw(of original: termios, keepsLineFeeds: Bool) -> termios {
      var raw = original
      cfmakeraw(&raw)
      if keepsLineFeeds { raw.c_oflag = original.c_oflag }
      // `c_cc` is a tuple of bytes; both indices are the platform's, and lie in it.
      withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
        bytes[Int(VMIN)] = 0
        bytes[Int(VTIME)] = 0
      }
      return raw
    }

    /// The byte of the key that deletes to the left.
    var backspace: UInt8 {
      withUnsafeBytes(of: memory.pointee.original.c_cc) { $0[Int(VERASE)] }
    }

    /// Whether the terminal is raw by what is known here.
    var isEntered: Bool { memory.pointee.isEntered }

    /// Whether both are the same.
    func isSame(as other: TerminalState) -> Bool { memory == other.memory }

    /// Makes the terminal raw and writes what begins a session; a handler of a signal may call
    /// this.
    func enter() {
      memory.pointee.isEntered = true
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
      write(memory.pointee.enter)
    }

    /// Undoes that, and drops what was not read; a handler of a signal may call this.
    func restore() {
      guard memory.pointee.isEntered else { return }
      memory.pointee.isEntered = false
      write(memory.pointee.leave)
      _ = tcflush(memory.pointee.input, TCIFLUSH)
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.original)
    }

    /// Leaves a note in the session's pipe; a handler of a signal may call this.
    func note(_ byte: UInt8) {
      WakePipe.write(byte, to: memory.pointee.pipe)
    }

    /// Writes constant bytes, and gives up after two seconds of a terminal that takes none.
    ///
    /// It is written with pointers and a loop that any runtime needs nothing for: a session's
    /// beginning runs it before any handler does.
    private func write(_ bytes: Constant) {
      let output = Descriptor(number: memory.pointee.output)
      var sent = 0
      var attempt = 0
      while sent < bytes.count, attempt < 20 {
        attempt += 1
        if output.isWritable(milliseconds: 100) {
          // The pointer and the number are those of what is left of the bytes.
          sent += max(0, output.sendOnce(bytes.start + sent, bytes.count - sent))
        } else if attempt == 3 {
          // What nobody takes is in the way.
          _ = tcflush(output.number, TCOFLUSH)
        }
      }
    }
  }

  extension Descriptor {
    /// Writes once, and returns the number of bytes, or −1.
    fileprivate func sendOnce(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
      write(number, start, count)
    }
  }
#endif
