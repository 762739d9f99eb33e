import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct DateFieldTests {
  private static let start = date("2024-02-29")

  private static func date(_ text: String) -> CalendarDate {
    guard let date = CalendarDate(text) else { preconditionFailure("\(text) is a day") }
    return date
  }

  private func stage(
    _ text: String? = "2024-02-29",
    rows: Int = 24,
    columns: Int = 80
  ) -> OverlayFixture<DateField> {
    OverlayFixture(
      DateField(text.map(Self.date), today: Self.date("2026-11-21")),
      rows: rows,
      columns: columns
    )
  }

  @Test func `Delete chooses no date after invalid input`() {
    var stage = stage()
    stage.type("2024-13")
    stage.press(.enter)
    #expect(stage.overlay.isRefused)
    stage.press(.delete)
    #expect(!stage.overlay.isRefused)
    #expect(stage.overlay.spoken == "no date")
  }

  @Test func `every key moves the day by its step`() {
    let cases: [(KeyPress, String)] = [
      (KeyPress(.left), "2024-02-28"), (KeyPress(.right), "2024-03-01"),
      (KeyPress(.up), "2024-02-22"), (KeyPress(.down), "2024-03-07"),
      (KeyPress(.pageUp), "2024-01-29"), (KeyPress(.pageDown), "2024-03-29"),
      (KeyPress(.home), "2024-02-01"), (KeyPress(.end), "2024-02-29"),
      (KeyPress(.pageDown, .shift), "2025-02-28"), (KeyPress(.pageUp, .shift), "2023-02-28"),
    ]
    for (key, expected) in cases {
      var stage = stage()
      #expect(stage.press(key) == .stays)
      #expect(stage.overlay.date?.description == expected, "\(key)")
    }
  }

  @Test func `a day can be typed with or without dashes`() {
    for text in ["2026-12-24", "20261224", "2026/12.24"] {
      var stage = stage()
      stage.type(text)
      #expect(stage.overlay.typed == "2026-12-24")
      #expect(stage.press(.enter) == .commits(.date(Self.date("2026-12-24"))))
    }
    var stage = stage()
    _ = stage.overlay.handle(.paste(PastedText("2026-12-24")))
    #expect(stage.overlay.date == Self.date("2026-12-24"))
  }

  @Test func `an invalid day is refused and can be corrected`() {
    var stage = stage()
    stage.type("20260230")
    #expect(stage.press(.enter) == .says("“2026-02-30” is not a date, such as 2026-12-24."))
    #expect(stage.overlay.isRefused)
    #expect(stage.frame.lines.contains { $0.contains("2026-02-30 is no day") })
    stage.press(KeyPress(.backspace), KeyPress(.backspace))
    #expect(stage.overlay.typed == "2026-02")
    #expect(stage.overlay.draft?.value == .text("2026-02"), "what is typed is not lost")
    stage.type("28")
    #expect(stage.press(.tab) == .leaves(then: .next))
    #expect(stage.overlay.draft?.value == .date(Self.date("2026-02-28")))
    #expect(stage.press(.enter) == .commits(.date(Self.date("2026-02-28"))))
  }

  @Test func `a typed part of a day is typed again when the field opens`() {
    let field = DateField(Self.start, today: Self.start, typed: "2026-02")
    #expect(field.typed == "2026-02")
    #expect(field.draft?.value == .text("2026-02"))
  }

  @Test func `after Delete, an arrow key restores the day`() {
    var stage = stage()
    stage.press(.delete)
    #expect(stage.overlay.unsaved == "no date")
    #expect(stage.press(.enter) == .commits(.date(nil)))
    stage.press(.right)
    #expect(stage.overlay.date == Self.start)
    #expect(stage.press(.enter) == .commits(.date(Self.start)), "nothing changed")
    #expect(stage.press(.escape) == .closes)
  }

  @Test func `without a date the calendar shows today, and Enter chooses it`() {
    var chosen = stage(nil)
    #expect(chosen.frame.lines.contains { $0.contains("November 2026") })
    #expect(chosen.overlay.hints.first == KeyHint("Enter", "choose 2026-11-21"))
    #expect(chosen.overlay.prompt == "Choose a day: no date; Enter chooses 2026-11-21")
    #expect(chosen.overlay.unsaved == nil, "opening the calendar chooses nothing")
    #expect(chosen.overlay.draft?.value == .date(nil))
    #expect(chosen.press(.enter) == .commits(.date(Self.date("2026-11-21"))))

    var moved = stage(nil)
    moved.press(.down)
    #expect(moved.press(.enter) == .commits(.date(Self.date("2026-11-21"))))

    var cleared = stage(nil)
    cleared.press(.delete)
    #expect(cleared.overlay.hints.first == KeyHint("Enter", "send"))
    #expect(cleared.press(.enter) == .commits(.date(nil)))
  }

  @Test func `one or two digits are a day of the visible month`() {
    for (text, expected) in [("9", "2024-02-09"), ("12", "2024-02-12"), ("05", "2024-02-05")] {
      var stage = stage()
      stage.type(text)
      #expect(stage.overlay.date == Self.date(expected))
      #expect(stage.overlay.draft?.value == .date(Self.date(expected)))
      #expect(stage.press(.enter) == .commits(.date(Self.date(expected))))
    }
    var other = stage()
    other.press(.pageDown)
    other.type("31")
    other.press(.backspace)
    #expect(other.press(.enter) == .commits(.date(Self.date("2024-03-03"))))
    for text in ["30", "0", "00", "124"] {
      var refused = stage()
      refused.type(text)
      #expect(refused.press(.enter) != .stays, "\(text)")
      #expect(refused.overlay.isRefused, "\(text)")
    }
  }

  @Test func `every printable character is text in a date field, and none is lost`() {
    let texts = ["tomorrow", "24.12.", "?/qjk", "12345678901", "31 Feb", "1990-02-31x"]
    for text in texts {
      var stage = stage()
      stage.type(text)
      #expect(stage.overlay.typed.filter { $0 != "-" } == text.filter { $0 != "-" })
      #expect(stage.overlay.draft?.value == .text(stage.overlay.typed))
      #expect(stage.overlay.unsaved == stage.overlay.typed)
    }
    for character in (0x20..<0x7F).map({ Character(Unicode.Scalar(UInt8($0))) }) {
      var stage = stage()
      stage.type("x\(character)")
      #expect(stage.overlay.typed == "x\(character)")
    }
  }

  @Test func `keys that move the day keep a text that is no day, and name it`() {
    let keys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
    for key in keys {
      var stage = stage()
      stage.type("1990-02-31")
      #expect(
        stage.press(key) == .says("“1990-02-31” is not a date, such as 2026-12-24."),
        "\(key)"
      )
      #expect(stage.overlay.draft?.value == .text("1990-02-31"))
    }
    var stage = stage()
    stage.type("1990-02-31")
    stage.mouse(.wheel(.down), row: 8, column: 13)
    #expect(stage.overlay.typed == "1990-02-31")
    #expect(stage.mouse(.press(.left), row: 0, column: 0) == .closes)
    #expect(stage.overlay.draft?.value == .text("1990-02-31"))
  }

  @Test func `a pasted text is kept, without the blanks around it`() {
    var stage = stage()
    _ = stage.overlay.handle(.paste(PastedText("  31 December\n")))
    #expect(stage.overlay.typed == "31 December")
    #expect(stage.overlay.draft?.value == .text("31 December"))
    _ = stage.overlay.handle(.paste(PastedText(" 2026-12-24 ")))
    #expect(stage.overlay.date == Self.date("2026-12-24"))
    let long = String(repeating: "x", count: 100)
    #expect(
      stage.overlay.handle(.paste(PastedText(long)))
        == .says("Only the beginning of the text was taken.")
    )
  }

  @Test func `a month starts its weeks on Monday`() {
    let lines = stage().frame.lines.map { $0.dropFirst(10) }
    #expect(
      lines[5..<16].map { String($0) } == [
        "╭─ February 2024 ────────╮",
        "│  Mo Tu We Th Fr Sa Su  │",
        "│            1  2  3  4  │",
        "│   5  6  7  8  9 10 11  │",
        "│  12 13 14 15 16 17 18  │",
        "│  19 20 21 22 23 24 25  │",
        "│  26 27 28 29           │",
        "│                        │",
        "│                        │",
        "│  2024-02-29            │",
        "╰────────────────────────╯",
      ]
    )
  }

  @Test func `a click commits a day, a click outside closes, and the wheel changes the month`() {
    var stage = stage()
    #expect(stage.mouse(.press(.left), row: 6, column: 20) == .stays, "the names of days")
    #expect(stage.mouse(.press(.left), row: 7, column: 14) == .stays, "before the first")
    #expect(
      stage.mouse(.press(.left), row: 8, column: 13) == .commits(.date(Self.date("2024-02-05")))
    )
    stage.mouse(.wheel(.down), row: 8, column: 13)
    #expect(stage.overlay.date == Self.date("2024-03-05"))
    stage.mouse(.wheel(.up), row: 8, column: 13)
    #expect(stage.overlay.date == Self.date("2024-02-05"))
    #expect(stage.mouse(.press(.left), row: 0, column: 0) == .closes)
  }

  @Test func `without room for a month only the day is shown`() {
    #expect(stage(rows: 1, columns: 12).frame.lines == ["2024-02-29"])
    #expect(stage(rows: 1, columns: 1).frame.lines == ["2"])
  }

  @Test func `any input leaves a valid day`() {
    for seed in UInt64(1)...10 {
      var random = RandomInput(seed: seed)
      var stage = stage("9999-12-30", rows: Int.random(in: 1...16, using: &random.generator))
      for _ in 0..<2000 {
        _ = stage.overlay.handle(random.next(rows: 16, columns: 80))
        #expect(stage.overlay.typed.count <= DateField.limit, "seed \(seed)")
      }
      stage.draw()
      #expect(stage.frame.inconsistency == nil, "seed \(seed)")
    }
  }
}
