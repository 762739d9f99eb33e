import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct LinearAnnouncerTests {
  private static func state(
    _ row: String? = "Tea",
    id: Int = 1,
    traits: [String] = [],
    place: String = "row 1 of 3"
  ) -> LinearState {
    var state = LinearState()
    state.titles = ["Shop"]
    state.count = 3
    state.row = row.map {
      LinearState.Row(identity: .row(id), text: $0, traits: traits, place: place)
    }
    return state
  }

  private func lines(from old: LinearState, to new: LinearState) -> [String] {
    LinearAnnouncer.lines(from: old, to: new)
  }

  @Test func `a new screen is announced with its first row`() {
    #expect(
      lines(from: LinearState(), to: Self.state()) == [
        "Shop, first screen, 3 rows", "Tea, row 1 of 3",
      ]
    )
    var deeper = Self.state("Milk")
    deeper.titles.append("Order 1")
    deeper.count = 1
    #expect(
      lines(from: Self.state(), to: deeper) == ["Order 1, screen 2, 1 row", "Milk, row 1 of 3"]
    )
  }

  @Test func `a row is announced when it gets the focus or changes`() {
    let old = Self.state()
    #expect(lines(from: old, to: old) == [])
    #expect(
      lines(from: old, to: Self.state("Milk", id: 2, place: "row 2 of 3")) == ["Milk, row 2 of 3"]
    )
    #expect(lines(from: old, to: Self.state("Tea!")) == ["Tea!, row 1 of 3"])
    #expect(
      lines(from: old, to: Self.state(traits: ["selected", "switch on"])) == [
        "Tea, selected, switch on, row 1 of 3"
      ]
    )
    #expect(lines(from: old, to: Self.state(place: "row 2 of 4")) == [], "only others came")
    #expect(lines(from: old, to: Self.state("")) == ["empty, row 1 of 3"])
    #expect(lines(from: old, to: Self.state(nil)) == [])
  }

  @Test func `an overlay is announced when it opens, changes and closes`() {
    let old = Self.state()
    var open = old
    open.overlay = .init(depth: 1, prompt: "Choose: red, 1 of 2", spoken: "red, 1 of 2")
    #expect(lines(from: old, to: open) == ["Choose: red, 1 of 2"])
    var next = open
    next.overlay?.spoken = "blue, 2 of 2"
    #expect(lines(from: open, to: next) == ["blue, 2 of 2"])
    #expect(lines(from: next, to: next) == [])
    #expect(lines(from: next, to: old) == ["Closed."])
    var help = next
    help.overlay = .init(depth: 2, prompt: "Keys", spoken: "")
    #expect(lines(from: next, to: help) == ["Keys"])
  }

  @Test func `typed text is echoed, and caret movement is announced`() {
    var old = Self.state()
    old.overlay = .init(depth: 1, prompt: "", spoken: "cat", caret: "end")
    var new = old
    new.overlay?.spoken = "cats"
    #expect(lines(from: old, to: new) == ["s"])
    new.overlay?.spoken = "ct"
    new.overlay?.caret = "t"
    #expect(lines(from: old, to: new) == ["deleted a"])
    new.overlay?.spoken = "cat"
    #expect(lines(from: old, to: new) == ["t"])
    let echoes = [
      ("", "a", "a"), ("a", "a ", "blank"), ("a ", "a", "deleted blank"),
      ("one", "", "deleted one"),
      ("one", "two", "two"), ("aa", "aaa", "a"), ("aaa", "aa", "deleted a"), ("ab", "ba", "ba"),
    ]
    for (old, new, echo) in echoes {
      #expect(LinearAnnouncer.echo(from: old, to: new) == echo, "\(old) → \(new)")
    }
  }

  @Test func `messages and search states are announced once`() {
    let old = Self.state()
    var new = old
    new.notice = "The row is gone."
    new.search = "no match"
    #expect(lines(from: old, to: new) == ["The row is gone.", "no match"])
    #expect(lines(from: new, to: new) == [])
    #expect(lines(from: new, to: old) == [])
  }

  @Test func `entering a section announces its header`() {
    var fruit = Self.state()
    fruit.row?.section = "fruit"
    fruit.row?.heading = "Fruit"
    #expect(
      lines(from: LinearState(), to: fruit).suffix(2) == ["Fruit, heading", "Tea, row 1 of 3"]
    )
    var pear = fruit
    pear.row?.identity = .row(2)
    #expect(lines(from: fruit, to: pear) == ["Tea, row 1 of 3"])
    var leek = pear
    leek.row?.identity = .row(3)
    leek.row?.section = "greens"
    leek.row?.heading = "Greens"
    #expect(lines(from: pear, to: leek) == ["Greens, heading", "Tea, row 1 of 3"])
    leek.row?.heading = ""
    #expect(lines(from: pear, to: leek) == ["Tea, row 1 of 3"])
  }
}
