import Testing

@testable import GalleryScreens

/// The program as it is, from the first key to the last; skipped where there is no tmux.
@Suite(.serialized) struct TmuxTests {
  @Test func `the menu opens a screen and Esc leads back to its place, then out`() throws {
    guard let window = TmuxWindow("") else { return }
    defer { window.end() }
    #expect(window.shows("F1 keys"))
    window.press("Down", "Down", "Enter")
    #expect(window.shows("Medley: rows of many kinds › Customer"))
    window.press("Escape")
    #expect(window.shows("▌ details"))
    window.press("Escape")
    #expect(window.shows("left with 0"))
    #expect(!window.text.contains("details"))
  }

  @Test func `what is typed in the chat becomes a message`() throws {
    guard let window = TmuxWindow("chat") else { return }
    defer { window.end() }
    #expect(window.shows("▌ Message"))
    window.type("I bring the cards")
    #expect(window.shows("Enter keep"))
    window.press("Enter")
    #expect(window.shows("│ I bring the cards │"))
    #expect(window.shows("Is anybody awake yet?"))
  }

  @Test func `fields of the details take what is entered`() throws {
    guard let window = TmuxWindow("details") else { return }
    defer { window.end() }
    #expect(window.shows("How often"))
    window.press("Tab", "Enter", "C-u")
    window.type("Ada Lovelace")
    window.press("Enter")
    #expect(window.shows("[Ada Lovelace]"))
  }

  @Test func `a log is filtered by what is typed`() throws {
    guard let window = TmuxWindow("events") else { return }
    defer { window.end() }
    #expect(window.shows("all read"))
    window.type("star")
    window.press("Enter")
    #expect(window.shows("[star]"))
    #expect(window.shows(" shown"))
  }

  @Test func `for a screen reader it is printed line by line`() throws {
    guard let window = TmuxWindow("menu --linear") else { return }
    defer { window.end() }
    #expect(window.shows("chat"))
    window.press("C-c")
    #expect(window.shows("left with 0"))
  }
}
