import MedleyCore
import Testing

@testable import MedleyTerminal

/// The focus of a list whose pages replace its status rows.
@Suite struct PagedFocusTests {
  // MARK: - Pages

  @Test(arguments: [false, true], [false, true])
  func `walking down a paged list visits each post once`(isOneSection: Bool, isReading: Bool) {
    let posts = PostTerminal(PagedPosts(isOneSection: isOneSection), isReading: isReading)
    posts.answer()
    var visited = [posts.focus ?? "nothing"]
    for _ in 0..<60 {
      posts.press(.down)
      if posts.focus == visited.last || posts.focus == "later" {
        let before = (0..<100).map { posts.line($0) }
        posts.answer()
        let after = (0..<100).map { posts.line($0) }
        for (old, new) in zip(before, after) where old != nil {
          #expect(old == new, "a page moves no visible post")
        }
      }
      let focus = posts.focus ?? "nothing"
      if focus != visited.last { visited.append(focus) }
    }
    #expect(visited.count > 40)
    #expect(visited == visited.indices.map { "post \($0)" })
  }

  @Test(arguments: [false, true])
  func `after End the focus is at the beginning of the next page`(isOneSection: Bool) {
    let reading = PostTerminal(PagedPosts(size: 20, isOneSection: isOneSection), isReading: true)
    reading.answer()
    reading.press(.end)
    #expect(reading.focus == "later")
    reading.answer()
    #expect(reading.focus == "post 20")
    reading.press(.down)
    #expect(reading.focus == "post 21")

    let posts = PostTerminal(PagedPosts(size: 20, isOneSection: isOneSection))
    posts.answer()
    posts.press(.end)
    #expect(posts.focus == "post 19")
    posts.answer()
    #expect(posts.focus == "post 19")
    posts.press(.down)
    #expect(posts.focus == "post 20")
  }

  @Test(arguments: [false, true])
  func `after Retry the focus stays at the status, and moves to the first post of the page`(
    isReading: Bool
  ) {
    let posts = PostTerminal(PagedPosts(size: 20), isReading: isReading)
    posts.answer()
    posts.press(.end)
    posts.answer(false)
    posts.press(.down)
    for _ in 0..<2 {
      #expect(posts.focus == "no answer")
      posts.press(.enter)
      #expect(posts.focus == "later")
      posts.answer(false)
    }
    posts.press(.enter)
    posts.answer()
    #expect(posts.focus == "post 20")
  }

  @Test(arguments: [false, true], [false, true])
  func `walking up a paged list visits each post once`(isOneSection: Bool, isReading: Bool) {
    let posts = PostTerminal(PagedPosts(from: 50, isOneSection: isOneSection), isReading: isReading)
    posts.answer()
    posts.press(.home)
    #expect(posts.focus == (isReading ? "earlier" : "post 50"))
    let line = posts.line(50)
    posts.answer()
    #expect(posts.line(50) == line)
    if !isReading { posts.press(.up) }
    #expect(posts.focus == "post 49")
    posts.press(.up)
    #expect(posts.focus == "post 48")
  }

  @Test func `the title bar counts no status row`() {
    let posts = PostTerminal(PagedPosts())
    let title = { posts.terminal.text.split(separator: "\n").first ?? "" }
    #expect(!title().contains("of"))
    posts.answer()
    #expect(title().contains("1–8 of 8"), "\(title())")
  }

  // MARK: - The first focus

  @Test(arguments: [false, true])
  func `the first row has the focus when rows arrive, until the user moves it`(isReading: Bool) {
    let thread = PostTerminal(PostThread(), isReading: isReading)
    #expect(thread.focus == (isReading ? "Loading…" : nil))
    thread.show([1], isLoading: true)
    #expect(thread.focus == "post 1", "the status row stays")
    thread.show([0, 1, 2], isLoading: true)
    #expect(thread.focus == "post 1", "also the only row keeps the focus")
    thread.show([9, 0, 1, 2], isLoading: true)
    #expect(thread.focus == "post 1")

    let replaced = PostTerminal(PostThread(), isReading: isReading)
    replaced.show([1, 2], isLoading: false)
    #expect(replaced.focus == "post 1")

    let moved = PostTerminal(PostThread(posts: [1, 2]), isReading: isReading)
    moved.press(.down)
    moved.show([2], isLoading: false)
    moved.show([0, 1, 2, 3], isLoading: false)
    #expect(moved.focus == "post 2")
  }

  @Test func `a status row to which the user has moved keeps the focus until a post replaces it`() {
    let thread = PostTerminal(PostThread(posts: [1]), isReading: true)
    thread.press(.down)
    #expect(thread.focus == "Loading…")
    thread.show([0, 1], isLoading: true)
    #expect(thread.focus == "Loading…")
    thread.show([0, 1, 2], isLoading: false)
    #expect(thread.focus == "post 2")
  }

  // MARK: - Restoring

  @Test(arguments: [3, 24])
  func `a paged list restores its position and its focus`(size: Int) throws {
    let saved = PostTerminal(PagedPosts(size: 24))
    for _ in 0..<3 {
      saved.answer()
      saved.press(.end)
    }
    saved.press(.home)
    saved.press(.down, times: 33)
    saved.press(.up, times: 3)
    #expect(saved.focus == "post 30")
    let state = try saved.written()
    let place = try #require(saved.terminal.navigator.top?.host.scrollPosition?.position)

    let restored = PostTerminal(PagedPosts(size: size), restoring: state)
    #expect(try restored.written() == state, "nothing is lost meanwhile")
    for _ in 0..<40 { restored.answer() }
    #expect(restored.terminal.navigator.top?.host.scrollPosition?.position == place)
    #expect(restored.focus == "post 30")
    restored.press(.down)
    #expect(restored.focus == "post 31")
  }

  @Test func `keys end the restoration of the position and the focus`() throws {
    let saved = PostTerminal(PagedPosts(size: 100))
    saved.answer()
    saved.press(.down, times: 60)
    let restored = PostTerminal(PagedPosts(size: 3), restoring: try saved.written())
    for _ in 0..<4 { restored.answer() }
    restored.press(.home)
    restored.press(.down)
    for _ in 0..<40 { restored.answer() }
    #expect(restored.focus == "post 1")
    #expect(restored.line(0) != nil)
  }

  /// Page Down, the wheel, and a click on the scroll bar.
  @Test(arguments: ["\u{1B}[6~", "\u{1B}[<65;5;5M", "\u{1B}[<0;40;10M"])
  func `scrolling ends the restoration of a position whose row arrives later`(
    input: String
  ) throws {
    let saved = PostTerminal(PagedPosts(size: 100))
    saved.answer()
    saved.press(.down, times: 60)
    let restored = PostTerminal(PagedPosts(size: 20), restoring: try saved.written())
    restored.answer()
    #expect(restored.line(0) != nil)
    restored.terminal.send(input)
    let top = try #require(restored.top)
    #expect(top > 0)
    for _ in 0..<10 { restored.answer() }
    #expect(restored.top == top)
  }

  @Test func `scrolling is saved although another part of the restored state still waits`() throws {
    let saved = PostTerminal(PostThread(posts: Array(0..<100), isLoading: false))
    saved.press(.down, times: 5)
    saved.press(.enter)
    saved.press(.down, times: 20)
    let rest = (0..<100).filter { $0 != 5 }
    let restored = PostTerminal(
      PostThread(posts: rest, isLoading: false),
      restoring: try saved.written()
    )
    #expect(restored.top == saved.top)
    for _ in 0..<4 { restored.terminal.send("\u{1B}[6~") }
    let top = try #require(restored.top)
    #expect(top > 40)
    let again = PostTerminal(
      PostThread(posts: rest, isLoading: false),
      restoring: try restored.written()
    )
    #expect(again.top == top)
  }

  @Test func `a focused row that arrives after others is focused again`() throws {
    let saved = PostTerminal(PostThread(posts: [1, 2, 3], isLoading: false))
    saved.press(.down)
    let restored = PostTerminal(PostThread(), restoring: try saved.written())
    restored.show([3], isLoading: true)
    restored.show([1, 2, 3], isLoading: false)
    #expect(restored.focus == "post 2")
  }
}
