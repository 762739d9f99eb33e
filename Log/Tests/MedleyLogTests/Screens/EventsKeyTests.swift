import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

@MainActor
@Suite struct EventsKeyTests {
  private static func line(_ id: Int) -> String {
    #"{"id": \#(id), "event": "star", "payload": {"action": "created"}}"# + "\n"
  }

  /// The sample, read to its end.
  private func screen() async -> LogTerminal {
    await LogTerminal.complete()
  }

  private func count(_ screen: LogTerminal) -> Int {
    screen.rows(DeliveryLine.self).count
  }

  @Test func `the log is filtered while the user types, and Esc shows all rows`() async {
    let screen = await screen()
    let all = count(screen)
    #expect(screen.hintBar.contains("/ filter"))
    screen.type("/pus")
    #expect(screen.hintBar == " Filter: pus" || screen.lines.last == "Filter: pus")
    #expect(await waits { (1..<all).contains(count(screen)) })
    screen.type("h")
    #expect(await waits { screen.text.contains("shown: only with “push”") })
    let shown = count(screen)
    screen.press(.enter)
    #expect(screen.hintBar.contains("Esc show all"))
    #expect(screen.progress.count == shown, "the rows are deliveries")
    screen.press(.escape)
    #expect(await waits { count(screen) == all })
    #expect(!screen.terminal.isClosed)
    #expect(screen.hintBar.contains("q leave"))
    screen.press(.escape, .escape)
    #expect(!screen.terminal.isClosed)
  }

  @Test func `Esc in the line of the filter shows all rows`() async {
    let screen = await screen()
    let all = count(screen)
    screen.type("/push")
    #expect(await waits { count(screen) < all })
    screen.press(.escape)
    #expect(await waits { count(screen) == all })
    #expect(!screen.terminal.isClosed)
  }

  @Test func `a discarded filter without a match restores the screen`() async {
    let screen = await screen()
    let before = screen.text
    screen.type("/§§§")
    #expect(screen.hintBar.contains("Filter: §§§"))
    #expect(await waits { screen.text.contains("; 0 shown") && count(screen) == 0 })
    screen.press(.escape)
    #expect(await waits { screen.text == before }, "\(screen.text)")
    screen.press(.controlF)
    screen.press(.backspace)
    #expect(await waits { screen.text == before }, "\(screen.text)")
  }

  @Test func `the filter finds kinds, repositories, people and other values, not keys`() async {
    let screen = await screen()
    let all = count(screen)
    func shows(_ text: String, _ accepts: (Int) -> Bool) async -> Bool {
      screen.type("/")
      screen.press(.controlU)
      screen.type(text)
      screen.press(.enter)
      return await waits {
        // The count is above the first row.
        screen.press(.home)
        let shown = count(screen)
        return accepts(shown) && screen.text.contains("\(shown) shown: only with “\(text)”")
      }
    }
    for text in ["issue_comment", "harbor-lights", "yuki-n"] {
      #expect(await shows(text) { (1..<all).contains($0) }, "\(text)")
    }
    #expect(await shows("full_name") { $0 == 0 }, "a key")
    #expect(await shows("41037") { (1..<all).contains($0) }, "a number")
    #expect(await shows("nowhere-to-be-found") { $0 == 0 })
  }

  @Test func `a value that a filter found and that the row does not show is below the row`() async {
    let screen = await screen()
    screen.type("/refs/heads")
    #expect(await waits { screen.text.contains("    ref: refs/heads/") }, "\(screen.text)")
    screen.press(.controlU)
    screen.type("pushed")
    #expect(await waits { screen.text.contains(" shown: only with “pushed”") }, "\(screen.text)")
    #expect(!screen.text.contains("ref: refs/heads/"), "the row shows the word")
    screen.press(.escape)
    #expect(await waits { !screen.text.contains("shown") })
    screen.type("/")
    #expect(screen.hintBar.contains("kind:push"), "the empty line shows examples")
    screen.type("kind:push -blink")
    let words = "only of kind “push”, without “blink”"
    #expect(await waits { screen.text.contains("shown: \(words)") }, "\(screen.text)")
    #expect(screen.rows(DeliveryLine.self).allSatisfy { $0.entry?.kind == "push" })
  }

  @Test func `Enter shows the whole delivery, and its payload as a tree`() async throws {
    let value = String(repeating: "long ", count: 60)
    let line =
      #"{"id": "d7", "event": "strange", "payload": {"zen": "\#(value)", "n": [1, {"deep": null}], "ok": true}}"#
    let file = try TemporaryFile((Self.line(1) + line + "\n").utf8)
    let screen = LogTerminal { $0.log = LogSource(path: file.path) }
    #expect(await waits { screen.text.contains("all read: 2 deliveries") })
    screen.press(.down, .enter)
    #expect(screen.titleBar.contains("Events › strange, line 2"))
    #expect(screen.text.contains("strange, an unknown kind"))
    #expect(screen.text.contains("d7"))
    #expect(screen.text.ranges(of: "long").count == 60, "the text is complete")
    #expect(screen.text.contains("▾ n: [2 elements]"))
    #expect(screen.text.contains("deep: null"))
    screen.click("n: [2 elements]")
    #expect(screen.text.contains("▸ n: [2 elements]"))
    #expect(!screen.text.contains("deep"))
    screen.press(.escape)
    #expect(screen.titleBar.hasPrefix(" Events"))
    screen.press(.up, .enter)
    #expect(screen.text.contains("someone gave the repository a star"))
  }

  @Test
  func `a broken line takes the focus, and Enter shows its raw text and the place of the fault`()
    async throws
  {
    let valid = #"{"id": "b", "event": "star", "payload": {"action": n"#
    let raw = valid + "othing}} <\u{1B}[31m>"
    let file = try TemporaryFile((Self.line(1) + raw + "\n" + Self.line(3)).utf8)
    let screen = LogTerminal { $0.log = LogSource(path: file.path) }
    #expect(await waits { screen.text.contains("all read: 2 deliveries, 1 broken line") })
    screen.press(.down)
    #expect(screen.focused.contains("line 2: not JSON"), "\(screen.text)")
    screen.press(.enter)
    #expect(screen.titleBar.contains("Events › line 2, broken"))
    let fault = try #require(screen.lines.firstIndex { $0.contains("^") })
    let mark = try #require(screen.lines[fault].firstIndex(of: "^"))
    let column = screen.lines[fault][..<mark].count
    #expect(screen.lines[fault - 1].dropFirst(column).hasPrefix("othing}}"), "\(screen.text)")
    #expect(screen.text.contains(#""payload": {"action": nothing}} <"#))
    let place = "Byte \(valid.utf8.count + 1) of \(raw.utf8.count)."
    #expect(screen.text.contains(place))
    screen.press(.end)
    #expect(screen.copied("y") == raw, "the copy has all bytes")
    // The first Esc closes the message about the copy.
    screen.press(.escape, .escape)
    #expect(screen.focused.contains("line 2: not JSON"))
  }

  @Test func `y copies a row without its number and padding, and a value of a payload`()
    async throws
  {
    let text = "a \u{5D0}\u{5D1}"
    let line =
      #"{"id": "d7", "event": "ping", "payload": {"zen": "Keep", "list": [{"b c": "\#(text)"}]}}"#
    let file = try TemporaryFile((line + "\n").utf8)
    let screen = LogTerminal { $0.log = LogSource(path: file.path) }
    #expect(await waits { screen.text.contains("all read: 1 delivery") })
    let row = try #require(screen.copied("y"))
    #expect(row.hasPrefix("Ping:"), "\(row)")
    #expect(row.hasSuffix("Keep"), "\(row)")
    screen.press(.enter)
    screen.type("/b c")
    screen.press(.enter)
    #expect(screen.focused.contains("b c:"))
    #expect(screen.copied("y") == text)
    screen.press(.f2)
    #expect(screen.text.contains("Copy path"))
    for _ in 0..<9 where !screen.isChosen("Copy path") { screen.press(.down) }
    #expect(screen.copied("\r") == #".payload.list[0]["b c"]"#)
    screen.press(.up, .f2)
    for _ in 0..<9 where !screen.isChosen("Copy JSON") { screen.press(.down) }
    #expect(screen.copied("\r") == #"{"b c":"\#(text)"}"#)
  }

  @Test func `a search shows what it finds, and Esc shows the payload as before`() async throws {
    let members = (0..<60).map { #""k\#($0)": {"deep": {"word": "value \#($0)"}}"# }
    let line =
      #"{"id": 1, "event": "fork", "payload": {\#(members.joined(separator: ", "))}}"#
    let file = try TemporaryFile((line + "\n").utf8)
    let screen = LogTerminal { $0.log = LogSource(path: file.path) }
    #expect(await waits { screen.text.contains("all read: 1 delivery") })
    screen.press(.enter)
    let nodes = screen.rows(PayloadNode.self).count
    #expect(nodes == 60)
    screen.type("/value 57")
    #expect(screen.focused.contains("word: \"value 57\""), "\(screen.text)")
    #expect(screen.rows(PayloadNode.self).map(\.key) == ["k57", "deep", "word"])
    screen.press(.escape)
    #expect(screen.rows(PayloadNode.self).count == nodes)
    screen.type("/VALUE 5\r")
    #expect(screen.focused.contains("word: \"value 5\""))
    screen.type("n")
    #expect(screen.focused.contains("word: \"value 50\""))
    screen.press(.escape)
    #expect(screen.rows(PayloadNode.self).count == nodes + 22, "what was found stays")
    screen.press(.left)
    screen.press(.left)
    #expect(screen.rows(PayloadNode.self).count == nodes + 21)
  }

  @Test func `the menu of a line filters by its kind and removes the filter`() async {
    let screen = await screen()
    let all = count(screen)
    screen.rightClick("pushed 2 commits")
    screen.click("Show only push")
    #expect(await waits { screen.text.contains("shown: only push") && count(screen) < all })
    screen.rightClick("pushed 2 commits")
    screen.click("Show everything")
    #expect(await waits { !screen.text.isEmpty && count(screen) == all })
  }

  @Test func `a kind filter replaces the text filter, and removing it shows all rows`()
    async
    throws
  {
    let kinds = ["mapping", "ping", "mapping", "fork"]
    let lines = kinds.enumerated().map { id, kind in
      #"{"id": \#(id), "event": "\#(kind)", "payload": {"zen": "Ping"}}"# + "\n"
    }
    let file = try TemporaryFile(lines.joined().utf8)
    let screen = LogTerminal {
      $0.log = LogSource(path: file.path, filter: LogFilter(kinds: ["mapping", "ping"], text: "i"))
    }
    #expect(await waits { screen.text.contains("3 shown") })
    #expect(screen.text.contains("only mapping, ping with “i”"))
    let ping = try #require(screen.lines.first { $0.contains(" 2  ") })
    screen.rightClick(String(ping.drop { $0 != "2" }.prefix(10)))
    screen.click("Show only ping")
    #expect(await waits { screen.text.contains("1 shown") })
    #expect(screen.rows(DeliveryLine.self).map { $0.entry?.kind } == ["ping"])
    screen.press(.f2)
    screen.click("Show everything")
    #expect(await waits { count(screen) == 4 })
    #expect(!screen.text.contains("only"))
  }

  @Test func `letters move, go to a row by its number, and leave`() async {
    let screen = await screen()
    screen.type("jj")
    #expect(screen.focused.hasPrefix("      3 "))
    screen.type("k")
    #expect(screen.focused.hasPrefix("      2 "))
    screen.type("G")
    #expect(screen.progress.last == screen.progress.count)
    screen.type("g")
    #expect(screen.focused.hasPrefix("      1 "))
    screen.type(":7\r")
    #expect(screen.focused.hasPrefix("      7 "))
    screen.type("q")
    #expect(screen.terminal.isClosed)
  }

  @Test func `a narrow screen hides the line numbers`() async {
    let screen = await screen()
    #expect(screen.text.contains(" 1  · Ping"))
    screen.terminal.resize(rows: 30, columns: 46)
    #expect(!screen.text.contains(" 1  · Ping"))
    #expect(screen.text.contains("· Ping"))
  }

  @Test func `a followed log stays scrolled to its end unless the user scrolled up`() async throws {
    let file = try TemporaryFile((1...60).map(Self.line).joined().utf8)
    let screen = LogTerminal {
      $0.log = LogSource(path: file.path, follows: true)
    }
    #expect(await waits { screen.text.contains("following: 60 deliveries") })
    #expect(screen.focused.hasPrefix("     60 "))
    #expect(screen.progress.last == 60)
    try file.append(Self.line(61))
    #expect(await waits { screen.text.contains("following: 61 deliveries") })
    #expect(screen.row(of: "     61 ") != nil)
    screen.press(.home)
    let (list, focused) = (screen.list.dropFirst(), screen.focused)
    try file.append(Self.line(62) + Self.line(63))
    #expect(await waits { screen.progress.count == 63 })
    #expect(screen.titleBar.contains("of 63, 2 new"))
    #expect(screen.list.dropFirst() == list)
    #expect(screen.focused == focused)
    screen.press(.end)
    #expect(screen.row(of: "     63 ") != nil)
    #expect(screen.issues.issues.isEmpty)
  }

  @Test func `new lines of a followed log are filtered`() async throws {
    let file = try TemporaryFile((1...5).map(Self.line).joined().utf8)
    let screen = LogTerminal {
      $0.log = LogSource(path: file.path, follows: true)
    }
    #expect(await waits { screen.text.contains("following: 5 deliveries") })
    screen.type("/fork")
    screen.press(.enter)
    #expect(await waits { screen.text.contains("; 0 shown") })
    try file.append(#"{"id": 6, "event": "fork", "payload": {}}"# + "\n" + Self.line(7))
    #expect(await waits { screen.text.contains("following: 7 deliveries; 1 shown") })
    #expect(count(screen) == 1)
  }
}
