#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import TerminalKit

  /// Sessions in this process, with the test as the other side of the terminal.
  @Suite struct TerminalSessionTests {
    private static let options: SessionOptions = {
      var options = SessionOptions()
      options.handlesSignals = false
      return options
    }()

    @Test func `a session makes the terminal raw and restores it`() throws {
      let terminal = try PseudoTerminal()
      #expect(terminal.isCooked == true)
      var session: TerminalSession? = try Self.session(in: terminal)
      #expect(terminal.isCooked == false)
      terminal.take()
      #expect(terminal.shown == SessionModes.standard.enter)
      terminal.clear()
      session?.leave()
      #expect(terminal.isCooked == true)
      session?.leave()
      session = nil
      terminal.take()
      #expect(terminal.shown == SessionModes.standard.leave)
      session = try Self.session(in: terminal)
      #expect(session?.size == TerminalSize(rows: 24, columns: 80))
      #expect(terminal.isCooked == false)
      session = nil
      #expect(terminal.isCooked == true)
    }

    @Test func `leaving turns off every mode that entering turns on`() {
      for bits in UInt8(0)..<32 {
        let modes = SessionModes(rawValue: bits)
        let enter = String(decoding: modes.enter, as: UTF8.self)
        let leave = String(decoding: modes.leave, as: UTF8.self)
        let on = Self.modes(in: enter, ending: "h")
        let off = Self.modes(in: leave, ending: "l")
        // Line breaks and the cursor are turned off first.
        #expect(on.subtracting(off) == [], "\(bits)")
        #expect(off.subtracting(on) == ["2026"], "\(bits)")
        #expect(enter.contains("[=1;1u") == leave.contains("[=0;1u"))
      }
    }

    @Test func `typed keys are read in order`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      #expect(session.read(timeout: 0) == [])
      terminal.type("a\u{1B}[A\r\n\u{3}\u{11}\u{13}e\u{301}")
      let expected: [TerminalInput] = [
        InputSample.character("a"), .key(.up), .key(.enter), InputSample.character("j", .control),
        InputSample.character("c", .control), InputSample.character("q", .control),
        InputSample.character("s", .control), InputSample.character("e\u{301}"),
      ]
      var events: [TerminalInput] = []
      while events.count < expected.count, case let more = session.read(timeout: 5000),
        !more.isEmpty
      {
        events += more
      }
      #expect(events == expected)
    }

    @Test func `a single Esc is a key after a delay, and a split sequence is one key`() throws {
      let terminal = try PseudoTerminal()
      var options = Self.options
      options.keyDelay = 0
      let session = try TerminalSession(
        input: terminal.slave,
        output: terminal.slave,
        options: options
      )
      terminal.type("\u{1B}")
      #expect(session.read(timeout: 5000) == [.key(.escape)])
      terminal.type("\u{1B}[1;")
      #expect(session.read(timeout: 20) == [])
      terminal.type("5A")
      #expect(session.read(timeout: 5000) == [.key(.up, .control)])
    }

    @Test func `a waker ends a read`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      let waker = session.waker
      let thread = Thread { waker.wake() }
      thread.start()
      #expect(session.read() == [])
      for _ in 0..<100_000 { waker.wake() }
      #expect(session.read() == [])
      terminal.type("x")
      #expect(session.read(timeout: 5000) == [InputSample.character("x")])
    }

    @Test func `long input is read completely`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      let text = String(repeating: "0123456789\r", count: 20_000)
      let master = terminal.master
      let writer = Thread { Self.write(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8), to: master) }
      writer.start()
      var events: [TerminalInput] = []
      while events.isEmpty { events += session.read(timeout: 10_000) }
      let lines = text.replacingOccurrences(of: "\r", with: "\n")
      #expect(events == [.paste(PastedText(lines))])
    }

    @Test(arguments: [false, true])
    func `all bytes are written to a slow terminal`(_ isNonblocking: Bool) throws {
      let terminal = try PseudoTerminal()
      if isNonblocking { _ = fcntl(terminal.slave, F_SETFL, O_NONBLOCK) }
      let session = try Self.session(in: terminal)
      terminal.clear()
      #expect(session.isWritable)
      let bytes = (0..<300_000).map { UInt8(0x20 + $0 % 90) }
      let path = terminal.master
      let reader = SlowReader(master: path, count: bytes.count)
      Thread { reader.run() }.start()
      #expect(session.write(bytes))
      reader.done.wait()
      #expect(reader.bytes == bytes)
    }

    @Test func `a frame is kept for a blocked terminal and sent completely`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.clear()
      let bytes = (0..<1 << 20).map { UInt8(0x20 + $0 % 90) }
      session.send(bytes)
      #expect(!session.hasSentAll)
      session.sendUnsent()
      #expect(!session.hasSentAll, "nobody has read")
      let isWhole = terminal.wait {
        session.sendUnsent()
        return terminal.shown.count >= bytes.count
      }
      #expect(isWhole)
      #expect(session.hasSentAll)
      #expect(terminal.shown == bytes)
      session.send(bytes)
      session.dropUnsent()
      #expect(session.hasSentAll)
      #expect(!session.isClosed)
    }

    @Test func `a hang-up closes the session`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.type("x")
      #expect(session.read(timeout: 5000) == [InputSample.character("x")])
      terminal.hangUp()
      #expect(session.read(timeout: 5000) == [.closed])
      #expect(session.read() == [.closed])
      #expect(session.isClosed)
      #expect(!session.write([0x41]))
    }

    @Test func `a descriptor that is no terminal is refused`() throws {
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      let terminal = try PseudoTerminal()
      #expect(throws: SessionError.noTerminal) {
        try TerminalSession(input: file, output: terminal.slave, options: Self.options)
      }
      #expect(throws: SessionError.noTerminal) {
        try TerminalSession(input: terminal.slave, output: file, options: Self.options)
      }
      #expect(terminal.isCooked == true)
      terminal.take()
      #expect(terminal.shown.isEmpty)
    }

    @Test func `answers to questions are read`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.clear()
      session.ask([.mode(2026), .background, .attributes])
      terminal.take()
      #expect(terminal.text == "\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c")
      terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c")
      let answers: [TerminalInput] = [
        .answer(.mode(2026, .off)), .answer(.attributes([62])),
      ]
      #expect(session.read(timeout: 5000) == answers)
    }

    private static func session(in terminal: PseudoTerminal) throws -> TerminalSession {
      try TerminalSession(input: terminal.slave, output: terminal.slave, options: options)
    }

    /// The modes that a text turns on or off.
    private static func modes(in text: String, ending: Character) -> Set<String> {
      let parts = text.components(separatedBy: "\u{1B}[?").dropFirst()
      var modes: Set<String> = []
      for part in parts {
        let number = part.prefix { $0.isNumber }
        let isMirrored = number == "7" || number == "25"
        let end = part.dropFirst(number.count).first
        if isMirrored ? end == (ending == "h" ? "l" : "h") : end == ending {
          modes.insert(String(number))
        }
      }
      return modes
    }

    private static func write(_ bytes: [UInt8], to master: Int32) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(master, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else { usleep(1000) }
      }
    }
  }
#endif
