#if os(macOS) || os(Linux)
  import Foundation
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleyTerminal
  @testable import TerminalKit
  @testable import TerminalKitTests

  /// Programs in this process whose terminal is the test.
  @MainActor @Suite(.serialized) struct TerminalProgramTests {
    private let terminal: PseudoTerminal
    private let runs = Runs()

    /// The last program.
    @MainActor private final class Runs {
      weak var program: TerminalProgram?
    }

    init() throws {
      terminal = try PseudoTerminal(rows: 12, columns: 60)
    }

    private func program(
      _ style: TerminalProgramOptions.Style = .screen,
      output: Int32? = nil
    ) -> TerminalProgram {
      var options = TerminalProgramOptions(style: style, colors: .ansi256)
      options.input = terminal.slave
      options.output = output ?? terminal.slave
      options.handlesSignals = false
      var resolver = RouteResolver<TerminalHost>()
      let cells = FormFixture.cells(FormFixture.Log())
      resolver.add("form") { _ in
        ListScreen("Form", presenter: FormPresenter(rows: FormFixture.rows), cells: cells)
      }
      resolver.add("more") { _ in
        ListScreen("More", presenter: FormPresenter(rows: []), cells: cells)
      }
      let runs = runs
      resolver.add("ends") { _ in
        MainActor.assumeIsolated { runs.program?.stop() }
        return ListScreen("Ends", presenter: FormPresenter(rows: FormFixture.rows), cells: cells)
      }
      let program = TerminalProgram(resolver: resolver, options: options)
      runs.program = program
      return program
    }

    /// Suspends until the program has shown something.
    private func shows(_ text: String) async -> Bool {
      await eventually {
        terminal.take()
        return terminal.text.contains(text)
      }
    }

    /// Answers the question that every terminal answers.
    private func answer() {
      terminal.type("\u{1B}[?62;4c")
    }

    /// Whether a program shows everything and waits for input.
    private func isIdle(_ program: TerminalProgram) -> Bool {
      !program.needsFrame && program.sleeper != nil
    }

    private func start(_ program: TerminalProgram) -> Task<Void, any Error> {
      Task { try await program.run(from: "form") }
    }

    @Test func `a program shows its list and restores the terminal`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      #expect(terminal.isCooked == false)
      answer()
      terminal.type("\u{11}")
      try await run.value
      #expect(terminal.isCooked == true)
      terminal.take()
      #expect(terminal.text.contains("\u{1B}[?1049l"))
      #expect(terminal.text.contains("\u{1B}[?2031l"))
    }

    @Test func `keys change the list and the screen`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      terminal.clear()
      terminal.type("\rXYZ")
      #expect(await shows("XYZ"))
      terminal.type("\r")
      terminal.clear()
      terminal.type("\u{1B}[B ")
      #expect(await shows("on"))
      terminal.type("q")
      try await run.value
      #expect(program.window.isClosed)
    }

    @Test func `changes by tasks on the main actor are shown without a key`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      var city = FormFixture.rows[4]
      city.text = "Wuppertal"
      program.navigator.top?.send(FormEdit.replace(city))
      #expect(await shows("Wuppertal"))
      program.navigator.go(to: "more")
      #expect(await shows("More"))
      program.stop()
      try await run.value
      #expect(terminal.isCooked == true)
    }

    @Test func `a program can run again, from its first screen`() async throws {
      let program = program()
      for _ in 0..<2 {
        terminal.clear()
        let run = start(program)
        #expect(await shows("Köln"))
        answer()
        #expect(program.navigator.screens.map(\.title) == ["Form"])
        program.navigator.go(to: "more")
        #expect(await shows("More"))
        program.stop()
        try await run.value
        #expect(program.navigator.screens.isEmpty)
      }
    }

    @Test func `a screen can stop the program while it is created`() async throws {
      let program = program()
      answer()
      try await program.run(from: "ends")
      #expect(terminal.isCooked == true)
    }

    @Test func `issues are stored while the program runs and printed afterwards`() async throws {
      let program = program()
      let printed = IssueLog()
      program.issuePrinter = .log(printed)
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      for _ in 0..<3 { program.navigator.go(to: "nowhere") }
      #expect(printed.issues.isEmpty)
      program.stop()
      try await run.value
      #expect(printed.issues == [.unknownRoute("nowhere")])
    }

    @Test func `a cancelled program restores the terminal`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      await runReadyTasks()
      run.cancel()
      try await run.value
      #expect(terminal.isCooked == true)
    }

    @Test func `an unchanged program writes no bytes`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      #expect(await eventually { !program.answers.isEmpty && isIdle(program) })
      terminal.clear()
      // Each frame without a change is compared with the terminal, and writes nothing.
      for _ in 0..<3 {
        program.wake()
        #expect(await eventually { isIdle(program) })
      }
      terminal.take()
      #expect(terminal.shown.isEmpty)
      program.stop()
      try await run.value
    }

    @Test func `answers of the terminal change the theme`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      terminal.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      answer()
      #expect(program.window.settings.theme == .automatic(isDark: nil, depth: .ansi256))
      #expect(await eventually { program.answers.contains(.mode(2026, .off)) && isIdle(program) })
      terminal.clear()
      terminal.type("\u{1B}[B")
      #expect(await shows("\u{1B}[?2026h"))
      #expect(program.answers.contains(.mode(2026, .off)))
      #expect(program.window.settings.theme == .automatic(isDark: false, depth: .ansi256))
      terminal.type("\u{C}")
      #expect(await shows("Köln"), "everything is redrawn")
      program.stop()
      try await run.value
    }

    @Test func `closing the terminal ends the program`() async throws {
      let program = program()
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      terminal.hangUp()
      try await run.value
      #expect(!program.isRunning)
    }

    @Test func `linear output never moves the cursor back`() async throws {
      let program = program(.lines)
      let run = start(program)
      #expect(await shows("name Ada, text field, 2 actions, row 1 of 6\r\n"))
      terminal.type("\u{1B}[B")
      #expect(await shows("news off, switch off, row 2 of 6\r\n"))
      #expect(terminal.text.hasPrefix("Form, first screen, 6 rows\r\n"))
      terminal.type("\u{17}")
      #expect(await shows("Form\r\n6 rows\r\nnews off, switch off, row 2 of 6\r\n"))
      terminal.type("\u{1B}OP")
      #expect(await shows("Ctrl-R: say again what was said last\r\n"))
      terminal.type("\u{3}")
      try await run.value
      terminal.take()
      #expect(!terminal.text.contains("\u{1B}"), "no sequence is written")
      #expect(terminal.isCooked == true)
    }

    /// Creates a pipe, which may be full.
    private func pipe(isFull: Bool) throws -> (reader: Int32, writer: Int32) {
      var ends: [Int32] = [-1, -1]
      try #require(Foundation.pipe(&ends) == 0)
      let flags = fcntl(ends[1], F_GETFL)
      for end in ends { _ = fcntl(end, F_SETFL, flags | O_NONBLOCK) }
      let blanks = [UInt8](repeating: 0x20, count: 4096)
      while isFull, write(ends[1], blanks, blanks.count) > 0 {}
      _ = fcntl(ends[1], F_SETFL, flags)
      return (ends[0], ends[1])
    }

    /// Reads a pipe until a text arrives.
    private func text(in reader: Int32, until end: String) async -> String {
      var bytes: [UInt8] = []
      _ = await eventually {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(reader, &buffer, buffer.count), count > 0 {
          bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).contains(end)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `lines go into a pipe while keys come from the terminal`() async throws {
      let (reader, writer) = try pipe(isFull: false)
      defer { for end in [reader, writer] { close(end) } }
      let program = program(.lines, output: writer)
      let run = start(program)
      let first = await text(in: reader, until: "keys.\n")
      #expect(first.hasPrefix("Form, first screen, 6 rows\nname Ada, text field"))
      #expect(terminal.beginsLines, "what reads the pipe may write to the terminal")
      terminal.type("\u{1B}[B")
      #expect(await text(in: reader, until: "\n") == "news off, switch off, row 2 of 6\n")
      terminal.type("\u{3}")
      try await run.value
      terminal.take()
      #expect(terminal.text.isEmpty)
      #expect(terminal.isCooked == true)
    }

    @Test func `a blocked pipe does not block the program, and counts dropped lines`()
      async throws
    {
      let (reader, writer) = try pipe(isFull: true)
      defer { for end in [reader, writer] { close(end) } }
      let program = program(.lines, output: writer)
      let run = start(program)
      while program.window.host?.focusedPosition == nil { await Task.yield() }
      // Each key is announced before the next one is read.
      for number in 1...40 {
        terminal.type(number.isMultiple(of: 2) ? "\u{1B}[A" : "\u{1B}[B")
        let row = CellPosition.row(ListPath(section: 0, item: number % 2))
        while program.window.host?.focusedPosition != row { await Task.yield() }
      }
      program.window.notice = "the last"
      let text = await text(in: reader, until: "the last\n")
      #expect(text.contains("announcements left out.\n"))
      #expect(text.contains("name Ada, text field"))
      #expect(text.count { $0 == "\n" } < 40)
      program.stop()
      try await run.value
    }

    @Test func `run throws an error of the program`() async {
      do {
        try await program().run(from: "nowhere")
        Issue.record("there is no such screen")
      } catch {
        let error = error as? TerminalProgramError
        #expect(error == .unknownRoute("nowhere"))
      }
    }

    @Test func `a program that cannot run throws and does not change the terminal`() async throws {
      let program = program()
      await #expect(throws: TerminalProgramError.unknownRoute("nowhere")) {
        try await program.run(from: "nowhere")
      }
      #expect(terminal.isCooked == true)
      var options = TerminalProgramOptions()
      options.input = open("/dev/null", O_RDWR)
      options.output = options.input
      options.handlesSignals = false
      var resolver = RouteResolver<TerminalHost>()
      let cells = FormFixture.cells(FormFixture.Log())
      resolver.add("form") { _ in
        ListScreen("Form", presenter: FormPresenter(rows: []), cells: cells)
      }
      let other = TerminalProgram(resolver: resolver, options: options)
      await #expect(throws: TerminalProgramError.noTerminal) { try await other.run(from: "form") }
      close(options.input)
      let run = start(program)
      #expect(await shows("Köln"))
      answer()
      await #expect(throws: TerminalProgramError.alreadyRunning) {
        try await program.run(from: "form")
      }
      program.stop()
      try await run.value
    }
  }
#endif
