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
      for bits in UInt8(0)..<64 {
        let modes = SessionModes(rawValue: bits).subtracting(.lines)
        let enter = String(decoding: modes.enter, as: UTF8.self)
        let leave = String(decoding: modes.leave, as: UTF8.self)
        let on = Self.modes(in: enter, ending: "h")
        let off = Self.modes(in: leave, ending: "l")
        // Line breaks and the cursor are turned off first.
        #expect(on.subtracting(off) == [], "\(bits)")
        #expect(off.subtracting(on) == ["2026"], "\(bits)")
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
      options.delays = InputDelays(key: 0)
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

    @Test func `a sequence whose Esc became a key is a key, and the delay is longer then`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.type("\u{1B}")
      #expect(session.read(timeout: 5000) == [.key(.escape)])
      terminal.type("[A")
      #expect(session.read(timeout: 5000) == [.key(.up)])
      terminal.type("\u{1B}")
      #expect(session.read(timeout: 0) == [], "Esc may be the beginning of a sequence")
      terminal.type("[<64;5;7M")
      let wheel = try #require(MouseEvent(code: 64, column: 5, row: 7, isRelease: false))
      #expect(session.read(timeout: 5000) == [.mouse(wheel)])
      terminal.type("\u{1B}")
      #expect(session.read(timeout: 5000) == [.key(.escape)])
      #expect(session.delays.delay(of: .key) == InputDelays.ofSplitSequences)
    }

    @Test func `after Esc, typed letters are letters`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      for text in ["[", "A", "hello", "[hello", "Oh"] {
        terminal.type("\u{1B}")
        #expect(session.read(timeout: 5000) == [.key(.escape)])
        terminal.type(text)
        var events: [TerminalInput] = []
        while events.count < text.count { events += session.read(timeout: 5000) }
        #expect(events == text.map { InputSample.character($0) })
      }
      #expect(session.delays == InputDelays())
    }

    @Test func `sequences that arrive in pieces make the delay of Esc longer`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.type("\u{1B}[1;")
      #expect(session.read(timeout: 20) == [])
      terminal.type("5A")
      #expect(session.read(timeout: 5000) == [.key(.up, .control)])
      #expect(session.delays.delay(of: .key) == InputDelays.ofSplitSequences)
    }

    @Test func `a terminal with kitty's keyboard protocol uses it, also after a stop`() throws {
      let terminal = try PseudoTerminal()
      let session = try Self.session(in: terminal)
      terminal.clear()
      terminal.type("\u{1B}[?0u\u{1B}[27u\u{1B}[120;3u")
      #expect(
        session.read(timeout: 5000) == [
          .answer(.keyboard), .key(.escape), InputSample.character("x", .alt),
        ]
      )
      terminal.take()
      #expect(terminal.shown == KeyboardProtocol.enter)
      terminal.clear()
      session.leave()
      terminal.take()
      #expect(terminal.shown == KeyboardProtocol.leave + SessionModes.standard.leave)
    }

    @Test func `ESCDELAY and sessions of SSH change the delay of Esc`() {
      func delay(_ variables: [String: String]) -> Int {
        InputDelays.ofTerminal { variables[$0] }.delay(of: .key)
      }
      #expect(delay([:]) == 50)
      #expect(delay(["SSH_TTY": "/dev/pts/1"]) == 500)
      #expect(delay(["SSH_TTY": "/dev/pts/1", "ESCDELAY": "25"]) == 25)
      #expect(delay(["ESCDELAY": "-1"]) == 50)
      #expect(delay(["ESCDELAY": "soon"]) == 50)
    }

    @Test func `keys are read from the terminal of the output if the input is a pipe`() throws {
      let terminal = try PseudoTerminal()
      let pipe = Pipe()
      let input = pipe.fileHandleForReading.fileDescriptor
      let keys = try #require(KeyInput(input: input, outputs: [input, terminal.slave]))
      #expect(keys.descriptor != input && keys.descriptor != terminal.slave)
      let session = try TerminalSession(
        input: keys.descriptor,
        output: terminal.slave,
        options: Self.options
      )
      terminal.type("x")
      #expect(session.read(timeout: 5000) == [InputSample.character("x")])
      session.leave()
      #expect(terminal.isCooked == true)
      #expect(KeyInput(input: terminal.slave, outputs: [])?.descriptor == terminal.slave)
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
