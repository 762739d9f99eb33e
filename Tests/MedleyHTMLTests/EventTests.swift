import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct EventTests {
  /// A list whose behaviours write what they received.
  private func list(_ rows: [Row]) -> (HTMLList<Row>, Log) {
    let log = Log()
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .onSelect { row, _ in log.lines.append("select \(row.id)") }
      .onDeselect { row, _ in log.lines.append("deselect \(row.id)") }
      .editing(\.isOn) { _, new, _ in log.lines.append("\(new.id) is \(new.isOn)") }
      .editing(\.text) { _, new, _ in log.lines.append("\(new.id) has \(new.text.debugDescription)")
      }
      .editing(\.number) { _, new, _ in log.lines.append("\(new.id) counts \(new.number)") }
      .editing(\.date) { _, new, _ in
        log.lines.append("\(new.id) on \(new.date?.description ?? "no day")")
      }
      .editing(\.time) { _, new, _ in
        log.lines.append("\(new.id) at \(new.time?.description ?? "no time")")
      }
      .actions { row in
        if row.id != 2 {
          CellAction("Reply", id: "&=+") { row, _ in log.lines.append("reply \(row.id)") }
        }
      }
      .onMove { row, path, _ in log.lines.append("move \(row.id) to \(path.item)") }
      .movable { _, destination in destination.path.item != 2 }
    return (HTMLList(cells: cells, [ListSection("main", items: rows)]), log)
  }

  private final class Log {
    var lines: [String] = []
  }

  private static let rows = [
    Row(0, ListContent("a", control: .toggle(false))),
    Row(1, ListContent("b", control: .text("old", traits: .multiline))),
    Row(2, ListContent("c", control: .slider(0.5, in: 0...1))),
    Row(3, ListContent("d", control: .date(CalendarDate(year: 2024, month: 2, day: 29)))),
    Row(4, ListContent("e", control: .time(nil))),
    Row(5, ListContent("f", control: .choice("x", options: [.init("x"), .init("y")]))),
    Row(6, ListContent("g", control: .segmented("x", options: [.init("x"), .init("y")]))),
    Row(7, ListContent("h", control: .rating(2))),
  ]

  @Test func `a move by keys continues after rejected places in the next section`() throws {
    let log = Log()
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .onMove { row, path, _ in log.lines.append("move \(row.id) to \(path.section), \(path.item)")
      }
      .movable { _, destination in destination.section != "fixed" }
    let rows = Self.rows
    let list = HTMLList(
      cells: cells,
      [
        ListSection("a", items: [rows[0], rows[1]]), ListSection("fixed", items: [rows[2]]),
        ListSection("b", items: [rows[3]]),
      ]
    )
    for (name, value) in [("move 1", ">"), ("move 3", "<"), ("move 1", "<")] {
      try list.host.receive(field(name, value))
    }
    #expect(log.lines == ["move 1 to 2, 0", "move 3 to 0, 2", "move 1 to 0, 0"])
    #expect(throws: RequestProblem.self) { try list.host.receive(field("move 3", ">")) }
  }

  @Test func `an event of a form reaches the row's behaviour`() throws {
    let (list, log) = list(Self.rows)
    for (name, value) in [
      ("select 0", ""), ("action 1", "&=+"), ("toggle 0", "on"), ("text 1", "new\r\n+ ü&=%"),
      ("range 2", "0.75"), ("date 3", "2025-01-31"), ("date 3", ""), ("time 4", "23:59"),
      ("time 4", "08:30:00"), ("choice 5", "y"), ("choice 6", "y"), ("range 7", "4"),
      ("move 0", "1"), ("move 1", "<"), ("move 4", ">"),
    ] {
      try list.host.receive(field(name, value))
    }
    #expect(
      log.lines == [
        "select 0", "reply 1", "0 is true", "1 has \"new\\n+ ü&=%\"", "2 counts 0.75",
        "3 on 2025-01-31", "4 at 23:59", "4 at 08:30", "5 has \"y\"", "6 has \"y\"",
        "7 counts 4.0", "move 0 to 1", "move 1 to 0",
        "move 4 to 5",
      ]
    )
    try list.issues.requireNone()
  }

  @Test func `the fields of an unchanged page contain no event`() throws {
    let texts = hostileTexts.flatMap { text in
      [
        ListContent("a", control: .text(text)),
        ListContent("a", control: .text(text, traits: .multiline)),
        ListContent("a", control: .text(text, traits: .password)),
        ListContent("a", control: .choice(text, options: [.init(text)])),
      ]
    }
    let contents =
      Self.rows.map(\.content) + texts + [
        ListContent("n", control: .stepper(1e-7, in: 0...1, step: 0.1)),
        ListContent("n", control: .slider(0.1 + 0.2, in: 0...1, step: 0.1)),
        ListContent("c", control: .choice(nil, options: [.init("a")])),
      ]
    let list = HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content),
      [ListSection("main", items: contents.enumerated().map { Row($0, $1) })]
    )
    for start in stride(from: 0, to: contents.count, by: 500) {
      let cells = try list.host.window(.index(start), after: 500).cells.flatMap { cell in
        try parse(cell.markup.utf8).flatMap(\.elements).prefix(1)
      }
      let fields = fields(of: cells)
      #expect(fields.count >= cells.count - 3)
      let form = fields.map { name, value in
        // A browser sends line breaks as CR and LF.
        field(
          name,
          value.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\r\n")
        )
      }
      #expect(try FormBody(form.joined(separator: "&").utf8).events == [])
    }
  }

  @Test func `a text that was not sent is sent by the form, although it was not changed`() throws {
    let (list, log) = list(Self.rows)
    try list.host.receive(field("draft-text 1", "draft"))
    #expect(log.lines == [])
    let cell = try #require(try list.cells().dropFirst().first)
    let area = try #require(cell.all(named: "textarea").first)
    #expect(area.text == "draft")
    #expect(area.attributes["name"] == "text 1")
    try list.host.receive(field("text 1", area.text))
    #expect(log.lines == ["1 has \"draft\""])
  }

  @Test func `an empty secret field is no edit after its text was refused`() throws {
    var edits: [String] = []
    let list = HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content).editing(\.text) { _, new, event in
        edits.append(new.text)
        event.refuse("Too short.")
      },
      [
        ListSection(
          "main",
          items: [Row(1, ListContent("a", control: .text("", traits: .password)))]
        )
      ]
    )
    try list.host.receive(field("text 1", "secret"))
    let input = try #require(try list.cells().first?.all(named: "input").first)
    #expect(input.attributes["value"] == "")
    try list.host.receive(field(input.attributes["name"] ?? "", ""))
    #expect(edits == ["secret"])
  }

  @Test func `a secret text is not kept in the drafts of the list`() throws {
    let list = HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content).editing(\.text) { _, _, _ in },
      [
        ListSection(
          "main",
          items: [Row(1, ListContent("a", control: .text("", traits: .password)))]
        )
      ]
    )
    try list.host.receive(field("draft-text 1", "secret"))
    #expect(list.controller.drafts.isEmpty)
    #expect(!list.host.window(.start).markup.description.contains("secret"))
  }

  @Test(arguments: [
    "select 9", "select 2x", "action 0=", "action 2=%26%3D%2B", "toggle 1=on", "text 0=a",
    "range 2=2", "range 2=-0.1", "choice 5=z", "date 1=2024-01-01", "move 0=9", "move 0=%3C",
    "move 0=2", "select @1", "select ~1", "select 0%2F0", "text 0=",
  ])
  func `an event that the row does not offer is refused, and reported to nobody`(
    form: String
  ) throws {
    let (list, log) = list(Self.rows)
    let error = #expect(throws: RequestProblem.self) {
      try list.host.receive(form.split(separator: " ").joined(separator: "+"))
    }
    #expect(error?.isOutdated == true)
    #expect(log.lines == [])
    try list.issues.requireNone()
  }

  @Test(arguments: [
    "", "=", "&", "a", "select", "select+", "select++", "select+1+2+3=", "+select+1=", "launch+1=",
    "toggle+0=maybe", "date+3=2024-02-30", "date+3=29.2.2024", "time+4=25%3A00", "range+2=nan",
    "range+2=inf", "range+2=", "range+2=1%2C5", "draft-select+1=", "draft-+1=", "%", "%4", "%zz=1",
    "select+1=%ff", "%c0%80=1", "select+1=%ed%a0%80", "SELECT+1=", "select%001=",
  ])
  func `a malformed form is refused with a reason that repeats nothing of it`(form: String) throws {
    let error = #expect(throws: RequestProblem.self) { try FormBody(form.utf8) }
    let reason = try #require(error?.reason)
    #expect(reason.hasSuffix(".") && !reason.contains("\n"))
    #expect(error?.isOutdated == false)
  }

  @Test func `a form has a limited number of fields and events`() throws {
    let fields = Array(repeating: "send=", count: 2_000).joined(separator: "&")
    #expect(try FormBody(fields.utf8).events == [])
    #expect(throws: RequestProblem.self) { try FormBody((fields + "&send=").utf8) }
    let form = Array(repeating: "select+1=", count: 500).joined(separator: "&")
    #expect(try FormBody(form.utf8).events.count == 500)
    #expect(throws: RequestProblem.self) { try FormBody((form + "&select+1=").utf8) }
  }

  @Test func `the token is not an event`() throws {
    let body = try FormBody("token=a%2Bb&_charset_=utf-8&send=&select+1=".utf8)
    #expect(body.token == "a+b")
    #expect(body.events == [HTMLEvent(key: "1", kind: .select)])
  }

  @Test func `random bytes never trap`() throws {
    let alphabet = Array("select+action+1%&=~@/(;:)'*!t$-.,<>0aF\u{0}\u{7f}é".utf8)
    let (list, _) = list(Self.rows)
    try forEachSeed(in: 0..<2_000) { random in
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      guard let body = try? FormBody(bytes) else { return }
      for event in body.events { try? list.host.send(event) }
    }
  }

  @Test func `selecting a selected row deselects it`() throws {
    let (list, log) = list(Self.rows)
    list.controller.selectionMode = .multiple
    try list.host.receive("select+0=&select+1=")
    #expect(
      try list.cells().map { $0.classes.contains("selected") }.prefix(3) == [true, true, false]
    )
    #expect(try list.cells()[0].all("select").first?.attributes["aria-pressed"] == "true")
    try list.host.receive("select+0=")
    #expect(log.lines == ["select 0", "select 1", "deselect 0"])
    #expect(try list.cells()[0].all("select").first?.attributes["aria-pressed"] == "false")
  }

  @Test func `a refused edit shows its reason, and keeps its text`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .editing(\.text) { _, _, event in event.refuse("Not <b>") }
    let list = HTMLList(
      cells: cells,
      [ListSection("main", items: [Row(1, ListContent("a", control: .text("old")))])]
    )
    try list.host.receive(field("text 1", "new"))
    let cell = try #require(try list.cells().first)
    #expect(cell.all("problem").map(\.text) == ["Not <b>"])
    #expect(cell.all(named: "input").first?.attributes["value"] == "new")
  }

  @Test func `a question waits for the answer of the program`() throws {
    var log: [String] = []
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).actions { _ in
      CellAction("Delete", confirmation: "Delete?") { row, _ in log.append("delete \(row.id)") }
    }
    let list = HTMLList(cells: cells, [ListSection("main", items: [Row(1, ListContent("a"))])])
    try list.host.receive(field("action 1", "Delete"))
    try list.issues.requireIssue { $0.code == .unansweredQuestion }
    var questions: [HTMLQuestion] = []
    list.host.onQuestion = { questions.append($0) }
    try list.host.receive(field("action 1", "Delete"))
    #expect(log == [])
    let question = try #require(questions.first)
    #expect(question.confirmation.title == "Delete?")
    #expect(question.key == "1")
    question.perform()
    #expect(log == ["delete 1"])
  }

  @Test func `a screen without rows can ask`() throws {
    let list = HTMLList(cells: CellAdapter<Row, HTMLHost>.content(\.content))
    var questions: [HTMLQuestion] = []
    list.host.onQuestion = { questions.append($0) }
    list.host.confirm("Leave?", at: .row(ListPath(section: 0, item: 0))) {}
    let question = try #require(questions.first)
    #expect(question.key == nil)
    #expect(question.confirmation.button != nil, "the list's texts are the buttons")
    try list.issues.requireNone()
  }
}
