import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct EventsKeyTests {
  private static func line(_ id: Int) -> String {
    #"{"id": \#(id), "event": "star", "payload": {"action": "created"}}"# + "\n"
  }

  /// The sample, read to its end.
  private func gallery() async -> GalleryTerminal {
    await GalleryTerminal.complete("events")
  }

  private func count(_ gallery: GalleryTerminal) -> Int {
    gallery.rows(DeliveryLine.self).count
  }

  @Test func `the log is filtered while the user types, and Esc shows all rows`() async {
    let gallery = await gallery()
    let all = count(gallery)
    #expect(gallery.hintBar.contains("/ filter"))
    gallery.type("/pus")
    #expect(gallery.hintBar == " Filter: pus" || gallery.lines.last == "Filter: pus")
    #expect(await waits { (1..<all).contains(count(gallery)) })
    gallery.type("h")
    #expect(await waits { gallery.text.contains("shown: only with “push”") })
    let shown = count(gallery)
    gallery.press(.enter)
    #expect(gallery.hintBar.contains("Esc show all"))
    #expect(gallery.progress.count == shown, "the rows are deliveries")
    gallery.press(.escape)
    #expect(await waits { count(gallery) == all })
    #expect(!gallery.terminal.isClosed)
    #expect(gallery.hintBar.contains("q leave"))
    gallery.press(.escape, .escape)
    #expect(!gallery.terminal.isClosed)
  }

  @Test func `Esc in the line of the filter shows all rows`() async {
    let gallery = await gallery()
    let all = count(gallery)
    gallery.type("/push")
    #expect(await waits { count(gallery) < all })
    gallery.press(.escape)
    #expect(await waits { count(gallery) == all })
    #expect(!gallery.terminal.isClosed)
  }

  @Test func `a discarded filter without a match restores the screen`() async {
    let gallery = await gallery()
    let before = gallery.text
    gallery.type("/§§§")
    #expect(gallery.hintBar.contains("Filter: §§§"))
    #expect(await waits { gallery.text.contains("; 0 shown") && count(gallery) == 0 })
    gallery.press(.escape)
    #expect(await waits { gallery.text == before }, "\(gallery.text)")
    gallery.press(.controlF)
    gallery.press(.backspace)
    #expect(await waits { gallery.text == before }, "\(gallery.text)")
  }

  @Test func `the filter finds kinds, repositories, people and other values, not keys`() async {
    let gallery = await gallery()
    let all = count(gallery)
    func shows(_ text: String, _ accepts: (Int) -> Bool) async -> Bool {
      gallery.type("/")
      gallery.press(.controlU)
      gallery.type(text)
      gallery.press(.enter)
      return await waits {
        // The count is above the first row.
        gallery.press(.home)
        let shown = count(gallery)
        return accepts(shown) && gallery.text.contains("\(shown) shown: only with “\(text)”")
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
    let gallery = await gallery()
    gallery.type("/refs/heads")
    #expect(await waits { gallery.text.contains("    ref: refs/heads/") }, "\(gallery.text)")
    gallery.press(.controlU)
    gallery.type("pushed")
    #expect(await waits { gallery.text.contains(" shown: only with “pushed”") }, "\(gallery.text)")
    #expect(!gallery.text.contains("ref: refs/heads/"), "the row shows the word")
    gallery.press(.escape)
    #expect(await waits { !gallery.text.contains("shown") })
    gallery.type("/")
    #expect(gallery.hintBar.contains("kind:push"), "the empty line shows examples")
    gallery.type("kind:push -blink")
    let words = "only of kind “push”, without “blink”"
    #expect(await waits { gallery.text.contains("shown: \(words)") }, "\(gallery.text)")
    #expect(gallery.rows(DeliveryLine.self).allSatisfy { $0.entry?.kind == "push" })
  }

  @Test func `Enter shows the whole delivery, and its payload as a tree`() async throws {
    let value = String(repeating: "long ", count: 60)
    let line =
      #"{"id": "d7", "event": "strange", "payload": {"zen": "\#(value)", "n": [1, {"deep": null}], "ok": true}}"#
    let file = try TemporaryFile((Self.line(1) + line + "\n").utf8)
    let gallery = GalleryTerminal("events") { $0.log = LogSource(path: file.path) }
    #expect(await waits { gallery.text.contains("all read: 2 deliveries") })
    gallery.press(.down, .enter)
    #expect(gallery.titleBar.contains("Events › strange, line 2"))
    #expect(gallery.text.contains("strange, an unknown kind"))
    #expect(gallery.text.contains("d7"))
    #expect(gallery.text.ranges(of: "long").count == 60, "the text is complete")
    #expect(gallery.text.contains("▾ n: [2 elements]"))
    #expect(gallery.text.contains("deep: null"))
    gallery.click("n: [2 elements]")
    #expect(gallery.text.contains("▸ n: [2 elements]"))
    #expect(!gallery.text.contains("deep"))
    gallery.press(.escape)
    #expect(gallery.titleBar.hasPrefix(" Events"))
    gallery.press(.up, .enter)
    #expect(gallery.text.contains("someone gave the repository a star"))
  }

  @Test
  func `a broken line takes the focus, and Enter shows its raw text and the place of the fault`()
    async throws
  {
    let valid = #"{"id": "b", "event": "star", "payload": {"action": n"#
    let raw = valid + "othing}} <\u{1B}[31m>"
    let file = try TemporaryFile((Self.line(1) + raw + "\n" + Self.line(3)).utf8)
    let gallery = GalleryTerminal("events") { $0.log = LogSource(path: file.path) }
    #expect(await waits { gallery.text.contains("all read: 2 deliveries, 1 broken line") })
    gallery.press(.down)
    #expect(gallery.focused.contains("line 2: not JSON"), "\(gallery.text)")
    gallery.press(.enter)
    #expect(gallery.titleBar.contains("Events › line 2, broken"))
    let fault = try #require(gallery.lines.firstIndex { $0.contains("^") })
    let mark = try #require(gallery.lines[fault].firstIndex(of: "^"))
    let column = gallery.lines[fault][..<mark].count
    #expect(gallery.lines[fault - 1].dropFirst(column).hasPrefix("othing}}"), "\(gallery.text)")
    #expect(gallery.text.contains(#""payload": {"action": nothing}} <"#))
    let place = "Byte \(valid.utf8.count + 1) of \(raw.utf8.count)."
    #expect(gallery.text.contains(place))
    gallery.press(.end)
    #expect(gallery.copied("y") == raw, "the copy has all bytes")
    // The first Esc closes the message about the copy.
    gallery.press(.escape, .escape)
    #expect(gallery.focused.contains("line 2: not JSON"))
  }

  @Test func `y copies a row without its number and padding, and a value of a payload`()
    async throws
  {
    let text = "a \u{5D0}\u{5D1}"
    let line =
      #"{"id": "d7", "event": "ping", "payload": {"zen": "Keep", "list": [{"b c": "\#(text)"}]}}"#
    let file = try TemporaryFile((line + "\n").utf8)
    let gallery = GalleryTerminal("events") { $0.log = LogSource(path: file.path) }
    #expect(await waits { gallery.text.contains("all read: 1 delivery") })
    let row = try #require(gallery.copied("y"))
    #expect(row.hasPrefix("Ping:"), "\(row)")
    #expect(row.hasSuffix("Keep"), "\(row)")
    gallery.press(.enter)
    gallery.type("/b c")
    gallery.press(.enter)
    #expect(gallery.focused.contains("b c:"))
    #expect(gallery.copied("y") == text)
    gallery.press(.f2)
    #expect(gallery.text.contains("Copy path"))
    for _ in 0..<9 where !gallery.isChosen("Copy path") { gallery.press(.down) }
    #expect(gallery.copied("\r") == #".payload.list[0]["b c"]"#)
    gallery.press(.up, .f2)
    for _ in 0..<9 where !gallery.isChosen("Copy JSON") { gallery.press(.down) }
    #expect(gallery.copied("\r") == #"{"b c":"\#(text)"}"#)
  }

  @Test func `a search unfolds what it finds, and Esc folds it again`() async throws {
    let members = (0..<60).map { #""k\#($0)": {"deep": {"word": "value \#($0)"}}"# }
    let line =
      #"{"id": 1, "event": "fork", "payload": {\#(members.joined(separator: ", "))}}"#
    let file = try TemporaryFile((line + "\n").utf8)
    let gallery = GalleryTerminal("events") { $0.log = LogSource(path: file.path) }
    #expect(await waits { gallery.text.contains("all read: 1 delivery") })
    gallery.press(.enter)
    let nodes = gallery.rows(PayloadNode.self).count
    #expect(nodes == 60)
    gallery.type("/value 57")
    #expect(gallery.focused.contains("word: \"value 57\""), "\(gallery.text)")
    #expect(gallery.rows(PayloadNode.self).count == nodes + 2)
    gallery.press(.escape)
    #expect(gallery.rows(PayloadNode.self).count == nodes)
    gallery.type("/VALUE 5\r")
    #expect(gallery.focused.contains("word: \"value 5\""))
    gallery.type("n")
    #expect(gallery.focused.contains("word: \"value 50\""))
    gallery.press(.escape)
    #expect(gallery.rows(PayloadNode.self).count == nodes + 22, "what was found stays")
    gallery.press(.left)
    gallery.press(.left)
    #expect(gallery.rows(PayloadNode.self).count == nodes + 21)
  }

  @Test func `the menu of a line filters by its kind and removes the filter`() async {
    let gallery = await gallery()
    let all = count(gallery)
    gallery.rightClick("pushed 2 commits")
    gallery.click("Show only push")
    #expect(await waits { gallery.text.contains("shown: only push") && count(gallery) < all })
    gallery.rightClick("pushed 2 commits")
    gallery.click("Show everything")
    #expect(await waits { !gallery.text.isEmpty && count(gallery) == all })
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
    let gallery = GalleryTerminal("events") {
      $0.log = LogSource(path: file.path, filter: LogFilter(kinds: ["mapping", "ping"], text: "i"))
    }
    #expect(await waits { gallery.text.contains("3 shown") })
    #expect(gallery.text.contains("only mapping, ping with “i”"))
    let ping = try #require(gallery.lines.first { $0.contains(" 2  ") })
    gallery.rightClick(String(ping.drop { $0 != "2" }.prefix(10)))
    gallery.click("Show only ping")
    #expect(await waits { gallery.text.contains("1 shown") })
    #expect(gallery.rows(DeliveryLine.self).map { $0.entry?.kind } == ["ping"])
    gallery.press(.f2)
    gallery.click("Show everything")
    #expect(await waits { count(gallery) == 4 })
    #expect(!gallery.text.contains("only"))
  }

  @Test func `letters move, go to a row by its number, and leave`() async {
    let gallery = await gallery()
    gallery.type("jj")
    #expect(gallery.focused.hasPrefix("      3 "))
    gallery.type("k")
    #expect(gallery.focused.hasPrefix("      2 "))
    gallery.type("G")
    #expect(gallery.progress.last == gallery.progress.count)
    gallery.type("g")
    #expect(gallery.focused.hasPrefix("      1 "))
    gallery.type(":7\r")
    #expect(gallery.focused.hasPrefix("      7 "))
    gallery.type("q")
    #expect(gallery.terminal.isClosed)
  }

  @Test func `a narrow screen hides the line numbers`() async {
    let gallery = await gallery()
    #expect(gallery.text.contains(" 1  · Ping"))
    gallery.terminal.resize(rows: 30, columns: 46)
    #expect(!gallery.text.contains(" 1  · Ping"))
    #expect(gallery.text.contains("· Ping"))
  }

  @Test func `a followed log stays scrolled to its end unless the user scrolled up`() async throws {
    let file = try TemporaryFile((1...60).map(Self.line).joined().utf8)
    let gallery = GalleryTerminal("events") {
      $0.log = LogSource(path: file.path, follows: true)
    }
    #expect(await waits { gallery.text.contains("following: 60 deliveries") })
    #expect(gallery.focused.hasPrefix("     60 "))
    #expect(gallery.progress.last == 60)
    try file.append(Self.line(61))
    #expect(await waits { gallery.text.contains("following: 61 deliveries") })
    #expect(gallery.row(of: "     61 ") != nil)
    gallery.press(.home)
    let (list, focused) = (gallery.list.dropFirst(), gallery.focused)
    try file.append(Self.line(62) + Self.line(63))
    #expect(await waits { gallery.progress.count == 63 })
    #expect(gallery.titleBar.contains("of 63, 2 new"))
    #expect(gallery.list.dropFirst() == list)
    #expect(gallery.focused == focused)
    gallery.press(.end)
    #expect(gallery.row(of: "     63 ") != nil)
    #expect(gallery.issues.issues.isEmpty)
  }

  @Test func `new lines of a followed log are filtered`() async throws {
    let file = try TemporaryFile((1...5).map(Self.line).joined().utf8)
    let gallery = GalleryTerminal("events") {
      $0.log = LogSource(path: file.path, follows: true)
    }
    #expect(await waits { gallery.text.contains("following: 5 deliveries") })
    gallery.type("/fork")
    gallery.press(.enter)
    #expect(await waits { gallery.text.contains("; 0 shown") })
    try file.append(#"{"id": 6, "event": "fork", "payload": {}}"# + "\n" + Self.line(7))
    #expect(await waits { gallery.text.contains("following: 7 deliveries; 1 shown") })
    #expect(count(gallery) == 1)
  }
}
