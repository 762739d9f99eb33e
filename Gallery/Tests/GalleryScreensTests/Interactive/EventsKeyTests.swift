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
    let gallery = GalleryTerminal("events")
    #expect(await waits { gallery.text.contains("all read") })
    return gallery
  }

  private func count(_ gallery: GalleryTerminal) -> Int {
    gallery.rows(DeliveryLine.self).count
  }

  @Test func `typing filters the log, and an empty text removes the filter`() async {
    let gallery = await gallery()
    let all = count(gallery)
    #expect(gallery.focused.hasPrefix("Show only"))
    gallery.type("push")
    #expect(count(gallery) == all)
    gallery.press(.enter)
    #expect(await waits { gallery.text.contains("[push]") && (1..<all).contains(count(gallery)) })
    #expect(gallery.text.contains(" shown"))
    gallery.press(.enter, .controlU, .enter)
    #expect(await waits { count(gallery) == all })
    #expect(gallery.text.contains("[rows with a word]"))
  }

  @Test func `a discarded filter changes nothing`() async {
    let gallery = await gallery()
    let before = gallery.text
    gallery.type("push")
    gallery.press(.escape)
    #expect(gallery.text == before)
  }

  @Test func `the menu of a line filters by its kind and removes the filter`() async {
    let gallery = await gallery()
    let all = count(gallery)
    gallery.rightClick("pushed 2 commits")
    gallery.click("Show only push")
    #expect(await waits { gallery.text.contains("Show only push") && count(gallery) < all })
    gallery.rightClick("pushed 2 commits")
    gallery.click("Show everything")
    #expect(await waits { !gallery.text.isEmpty && count(gallery) == all })
    #expect(gallery.focused.contains("pushed 2 commits"))
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
    #expect(gallery.text.contains("Show only mapping, ping"))
    #expect(gallery.text.contains("[i]"))
    let ping = try #require(gallery.lines.first { $0.contains(" 2  ") })
    gallery.rightClick(String(ping.drop { $0 != "2" }.prefix(10)))
    gallery.click("Show only ping")
    #expect(await waits { gallery.text.contains("1 shown") })
    #expect(gallery.rows(DeliveryLine.self).map(\.entry.kind) == ["ping"])
    #expect(gallery.text.contains("[rows with a word]"))
    // The row of the filter says so, too, where no delivery is shown.
    gallery.rightClick("Show only ping")
    gallery.click("Show everything")
    #expect(await waits { count(gallery) == 4 })
    #expect(gallery.rows(FilterRow.self) == [FilterRow()])
  }

  @Test func `the selected line shows its origin, one line at a time`() async {
    let gallery = await gallery()
    gallery.press(.down, .down, .enter)
    #expect(gallery.focused.contains("ping · "))
    #expect(gallery.focused.contains(" · line 1"))
    gallery.press(.down, .enter)
    #expect(gallery.focused.contains("issues · tidewater/harbor-lights · line 2"))
    #expect(gallery.selected(DeliveryLine.self).map(\.number) == [2])
    #expect(!gallery.text.contains(" · line 1"))
  }

  @Test func `finding moves from match to match without a filter`() async {
    let gallery = await gallery()
    let all = count(gallery)
    gallery.press(.down)
    gallery.type("/blinks")
    #expect(gallery.focused.hasPrefix("      2 "))
    gallery.press(.down)
    #expect(gallery.focused.hasPrefix("      3 "))
    gallery.press(.up, .up)
    #expect(gallery.hintBar.hasSuffix("from the other end"))
    gallery.press(.enter, .f3, .enter)
    #expect(gallery.focused.hasPrefix("      2 "))
    #expect(count(gallery) == all)
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
    #expect(gallery.focused.hasPrefix("Show only"))
    #expect(gallery.progress.last == 62)
    try file.append(Self.line(61))
    #expect(await waits { gallery.text.contains("following: 61 deliveries") })
    #expect(gallery.row(of: "     61 ") != nil)
    gallery.press(.home)
    let (list, focused) = (gallery.list.dropFirst(), gallery.focused)
    try file.append(Self.line(62) + Self.line(63))
    #expect(await waits { gallery.progress.count == 65 })
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
    gallery.type("fork")
    gallery.press(.enter)
    #expect(await waits { gallery.text.contains("; 0 shown") })
    try file.append(#"{"id": 6, "event": "fork", "payload": {}}"# + "\n" + Self.line(7))
    #expect(await waits { gallery.text.contains("following: 7 deliveries; 1 shown") })
    #expect(count(gallery) == 1)
  }
}
