import Testing

@testable import GalleryScreens

/// The program as it is, from the first key to the last; skipped where there is no tmux.
@Suite(.serialized, .enabled(if: TmuxWindow.isPossible, TmuxWindow.condition)) struct TmuxTests {
  @Test func `the menu opens a screen and Esc leads back to its place, then out`() throws {
    let window = try #require(TmuxWindow(""))
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
    let window = try #require(TmuxWindow("chat"))
    defer { window.end() }
    #expect(window.shows("▌ Message"))
    window.type("I bring the cards")
    #expect(window.shows("Enter keep"))
    window.press("Enter")
    #expect(window.shows("│ I bring the cards │"))
    #expect(window.shows("Is anybody awake yet?"))
  }

  @Test func `fields of the details take what is entered`() throws {
    let window = try #require(TmuxWindow("details"))
    defer { window.end() }
    #expect(window.shows("How often"))
    window.press("Tab", "Enter", "C-u")
    window.type("Ada Lovelace")
    window.press("Enter")
    #expect(window.shows("[Ada Lovelace]"))
  }

  @Test func `a log is filtered by what is typed`() throws {
    let window = try #require(TmuxWindow("events"))
    defer { window.end() }
    #expect(window.shows("all read"))
    window.type("star")
    window.press("Enter")
    #expect(window.shows("[star]"))
    #expect(window.shows(" shown"))
  }

  @Test func `for a screen reader it is printed line by line`() throws {
    let window = try #require(TmuxWindow("menu --linear"))
    defer { window.end() }
    #expect(window.shows("chat"))
    window.press("C-c")
    #expect(window.shows("left with 0"))
  }

  @Test func `of a post its words are read out, without signs and frames`() throws {
    let window = try #require(TmuxWindow("feed --linear"))
    defer { window.end() }
    #expect(window.shows("♡ 12"))
    window.press("Down", "Down")
    #expect(window.shows("How to save the seeds"))
    #expect(!window.text.contains { "›│╭╰═".contains($0) }, "\(window.text)")
  }
}
