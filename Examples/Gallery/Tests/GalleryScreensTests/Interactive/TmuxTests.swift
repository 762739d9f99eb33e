import ProgramTesting
import Testing

/// The program as it is, from the first key to the last; skipped where there is no tmux.
@Suite(.serialized, .enabled(if: TmuxWindow.canStart("gallery"), TmuxWindow.condition))
struct TmuxTests {
  @Test func `the menu opens a screen, Esc returns to the entry, and q quits`() throws {
    let window = try #require(TmuxWindow("gallery"))
    defer { window.end() }
    #expect(window.shows("F1 keys"))
    window.press("Down", "Down", "Down", "Down", "Enter")
    #expect(window.shows("Medley: rows of many kinds › Customer"))
    window.press("Escape")
    #expect(window.shows("▌ Details"))
    window.press("q")
    #expect(window.shows("left with 0"))
    #expect(!window.text.contains("Details"))
  }

  @Test func `text typed in the chat becomes a message`() throws {
    let window = try #require(TmuxWindow("gallery chat"))
    defer { window.end() }
    #expect(window.shows("▌ Message"))
    window.press("Enter")
    window.type("I bring the cards")
    #expect(window.shows("Enter send"))
    window.press("Enter")
    #expect(window.shows("│ I bring the cards │"))
    #expect(window.shows("Is anybody awake yet?"))
  }

  @Test func `fields of the details accept input`() throws {
    let window = try #require(TmuxWindow("gallery details"))
    defer { window.end() }
    #expect(window.shows("How often"))
    window.press("Enter", "C-u")
    window.type("Ada Lovelace")
    window.press("Enter")
    #expect(window.shows("[Ada Lovelace]"))
  }

  @Test func `screen reader output is printed line by line`() throws {
    let window = try #require(TmuxWindow("gallery menu --linear"))
    defer { window.end() }
    #expect(window.shows("Chat"))
    window.press("C-c")
    #expect(window.shows("left with 0"))
  }

  @Test func `screen reader output of a post has no signs and frames`() throws {
    let window = try #require(TmuxWindow("gallery feed --linear"))
    defer { window.end() }
    #expect(window.shows("All photos"))
    window.press("Down", "Down", "Down")
    #expect(window.shows("How to save the seeds"))
    #expect(!window.text.contains { "›│╭╰═".contains($0) }, "\(window.text)")
  }
}
