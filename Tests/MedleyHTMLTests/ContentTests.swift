import MedleyCore
import MedleyLoading
import Testing

@testable import MedleyHTML

@Suite struct ContentTests {
  @Test func `content has its texts in the order of reading`() throws {
    let list = HTMLList(
      ListContent(
        "title",
        subtitle: "subtitle",
        body: "two\nlines",
        detail: "detail",
        badge: "3",
        accessory: .disclosure,
        style: .warning,
        problem: "problem"
      )
    )
    let cell = try #require(try list.cells().first)
    #expect(cell.name == "li")
    #expect(cell.classes == ["cell", "warning"])
    #expect(cell.text == "titledetail3subtitletwo\nlines›problem")
    #expect(cell.all("head").map(\.text) == ["titledetail3"], "the detail is on the title's line")
    for name in ["title", "subtitle", "body", "detail", "badge", "problem"] {
      #expect(cell.all(name).first?.attributes["dir"] == "auto", "\(name)")
    }
  }

  @Test(arguments: hostileTexts)
  func `hostile content stays text in every field`(text: String) throws {
    let control = ListControl.choice(text, options: [.init(text), .init("b", title: text)])
    let list = HTMLList(
      ListContent(
        text,
        subtitle: text,
        body: text,
        detail: text,
        badge: text,
        image: ListImage(bytes: [1, 2, 3], alternative: text),
        control: control,
        problem: text,
        accessibilityLabel: text,
        accessibilityHint: text
      ),
      ListContent(text, control: .text(text, placeholder: text)),
      ListContent(text, control: .text(text, placeholder: text, traits: .multiline))
    )
    let cells = try list.cells()
    #expect(Set(cells.map(\.name)) == ["li"])
    for name in ["title", "subtitle", "body", "detail", "badge", "problem", "picture"] {
      #expect(cells[0].all(name).map(\.text) == [visible(text)], "\(name)")
    }
    #expect(cells[0].all(named: "option").last?.text == visible(text))
    let input = try #require(cells[1].all(named: "input").first)
    #expect(input.attributes["placeholder"] == visible(text))
    #expect(input.attributes["value"] == visible(text).withoutReturns)
    let lines = visible(text).replacingReturns
    #expect(cells[2].all(named: "textarea").first?.text == lines)
    let known: Set = [
      "li", "div", "span", "select", "option", "label", "input", "textarea", "button",
    ]
    #expect(Set(cells.flatMap { Node.element($0).elements }.map(\.name)).isSubset(of: known))
  }

  @Test func `each control has its element, limits and value`() throws {
    let day = CalendarDate(year: 2024, month: 2, day: 29)
    let list = HTMLList(
      ListContent("a", control: .toggle(true)),
      ListContent("b", control: .text("x", placeholder: "p", traits: .emailAddress)),
      ListContent("c", control: .text("secret", traits: .password)),
      ListContent("d", control: .date(day)),
      ListContent("e", control: .time(ClockTime(hour: 8, minute: 5))),
      ListContent("f", control: .choice("2", options: [.init("1"), .init("2", title: "two")])),
      ListContent("g", control: .stepper(3, in: 0...9, step: 0.5)),
      ListContent("h", control: .slider(0.25, in: -1...1)),
      ListContent("i", control: .choice(nil, options: [.init("1")])),
      ListContent("j", control: .slider(0.3, in: 0...1, step: 0.25))
    )
    let controls = try list.cells().map { try #require($0.all("control").first) }
    #expect(
      controls.map(\.name) == [
        "button", "input", "input", "input", "input", "select", "input", "input", "select", "input",
      ]
    )
    func attributes(_ index: Int, _ names: String...) -> [String?] {
      names.map { controls[index].attributes[$0] }
    }
    #expect(attributes(0, "role", "aria-checked", "value") == ["switch", "true", "off"])
    #expect(
      attributes(1, "type", "autocomplete", "inputmode", "value", "placeholder")
        == ["text", "email", "email", "x", "p"]
    )
    #expect(attributes(2, "type", "value") == ["password", ""], "a secret text is not sent")
    #expect(attributes(3, "type", "value") == ["date", "2024-02-29"])
    #expect(attributes(4, "type", "value") == ["time", "08:05"])
    #expect(controls[5].all(named: "option").map { $0.attributes["selected"] } == [nil, ""])
    #expect(
      attributes(6, "type", "value", "min", "max", "step") == ["number", "3", "0", "9", "0.5"]
    )
    #expect(attributes(7, "type", "min", "max", "step") == ["range", "-1", "1", "any"])
    #expect(controls[8].all(named: "option").map(\.text) == ["–", "1"])
    #expect(attributes(9, "step") == ["any"], "a browser would round the value to the step")
    for (control, key) in zip(controls, 0...) {
      #expect(control.attributes["id"] == "control-\(key)")
      #expect(control.attributes["name"]?.split(separator: " ")[1] == "\(key)")
      #expect(control.attributes["style"] == nil)
    }
  }

  @Test func `a toggle with marks is a switch with the sign of its state`() throws {
    let list = HTMLList(
      ListContent("a", control: .toggle(true, marks: .stars)),
      ListContent("b", control: .toggle(false, marks: .stars))
    )
    let switches = try list.cells().compactMap { $0.all("control").first }
    #expect(switches.map(\.text) == ["★", "☆"])
    #expect(switches.map { $0.attributes["role"] } == ["switch", "switch"])
    #expect(switches.map { $0.attributes["aria-checked"] } == ["true", "false"])
  }

  @Test func `a rating shows stars beside its range, and its value is read in words`() throws {
    let list = HTMLList(
      ListContent("a", control: .rating(2)),
      ListContent("b", control: .slider(2, in: 0...5))
    )
    let cells = try list.cells()
    let marks = try #require(cells[0].all("marks").first)
    #expect(marks.text == "★★☆☆☆" && marks.attributes["aria-hidden"] == "true")
    let range = try #require(cells[0].all("control").first)
    let names = ["type", "min", "max", "step", "value", "aria-valuetext"]
    #expect(names.map { range.attributes[$0] } == ["range", "0", "5", "1", "2", "2 of 5 stars"])
    #expect(cells[1].all("marks").isEmpty)
    #expect(try #require(cells[1].all("control").first).attributes["aria-valuetext"] == nil)
  }

  @Test func `visible options are buttons of a group, one of which is the row's control`() throws {
    let options = [ListControl.Option("s", title: "small"), .init("l")]
    let list = HTMLList(
      ListContent("Size", control: .segmented("l", options: options), problem: "Sold out."),
      ListContent("Other", control: .segmented(nil, options: options))
    )
    let cells = try list.cells()
    let group = try #require(cells[0].all("segments").first)
    #expect(group.attributes["role"] == "group" && group.attributes["aria-label"] == "Size")
    #expect(group.attributes["aria-invalid"] == "true")
    #expect(group.attributes["aria-describedby"] == "problem-0")
    let buttons = group.all(named: "button")
    #expect(buttons.map(\.text) == ["small", "l"])
    #expect(buttons.map { $0.attributes["name"] } == ["choice 0", "choice 0"])
    #expect(buttons.map { $0.attributes["value"] } == ["s", "l"])
    #expect(buttons.map { $0.attributes["aria-pressed"] } == ["false", "true"])
    #expect(buttons.map { $0.attributes["id"] } == [nil, "control-0"])
    #expect(cells[1].all(named: "button").map { $0.attributes["id"] } == ["control-1", nil])
  }

  @Test func `every content of a text field has a type and a purpose`() throws {
    for content in TextTraits.Content.allCases {
      let list = HTMLList(ListContent("a", control: .text("", traits: TextTraits(content))))
      let input = try #require(try list.cells().first?.all(named: "input").first)
      #expect(input.attributes["autocomplete"] != nil)
      let isSecret = content == .password || content == .newPassword
      #expect((input.attributes["type"] == "password") == isSecret)
    }
  }

  @Test func `a text has a button that sends it, and other controls have none`() throws {
    let list = HTMLList(
      ListContent("a", control: .text("x")),
      ListContent("b", control: .text("x", traits: .multiline)),
      ListContent("c", control: .stepper(1, in: 0...2)),
      ListContent("d")
    )
    list.controller.texts.send = "Senden"
    list.host.reload()
    let buttons = try list.cells().map { $0.all("entry").flatMap { $0.all(named: "button") } }
    #expect(buttons.map(\.count) == [1, 1, 0, 0])
    let names = ["name", "aria-label", "value"].map { buttons[0][0].attributes[$0] }
    #expect(names == ["send", "Senden", nil])
  }

  @Test func `the row of an empty list or of a failure is a notice`() throws {
    let rows: [StatusRow] = [.empty("None", id: "a"), .failed("No", id: "b"), .loading(id: "c")]
    let list = HTMLList(
      cells: StatusRow.adapter(for: HTMLHost.self),
      [ListSection("main", items: rows)]
    )
    #expect(try list.cells().map { $0.classes.contains("notice") } == [true, true, false])
  }

  @Test func `a control names its row, its problem and its hint`() throws {
    let list = HTMLList(
      ListContent("Name", control: .text(""), problem: "Too short", accessibilityHint: "Required")
    )
    let cell = try #require(try list.cells().first)
    let control = try #require(cell.all("control").first)
    #expect(control.attributes["aria-label"] == "Name")
    #expect(control.attributes["aria-invalid"] == "true")
    let ids = control.attributes["aria-describedby"]?.split(separator: " ") ?? []
    let descriptions = ids.map { id in
      cell.children.flatMap(\.elements).first { $0.attributes["id"] == String(id) }?.text
    }
    #expect(descriptions == ["Too short", "Required"])
    let label = cell.all(named: "label").first
    #expect(label?.attributes["for"] == control.attributes["id"])
  }

  @Test func `screen readers read the label instead of the texts`() throws {
    let list = HTMLList(ListContent("5 ★", detail: "x", accessibilityLabel: "five stars"))
    let cell = try #require(try list.cells().first)
    #expect(cell.all("hidden").map(\.text) == ["five stars"])
    #expect(cell.all("texts").first?.attributes["aria-hidden"] == "true")
    #expect(cell.all("texts").first?.all("detail").map(\.text) == ["x"])
  }

  @Test func `a picture has its size, its text and an address by key`() throws {
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 2, 0, 0, 0, 3]
    let gif: [UInt8] = Array("GIF89a".utf8) + [7, 0, 9, 0]
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC2, 0, 11, 8, 0, 5, 0, 6, 1, 2,
    ]
    let list = HTMLList(
      ListContent("a", image: ListImage(bytes: png, alternative: "a lake")),
      ListContent("b", image: ListImage(bytes: gif, alternative: "")),
      ListContent("c", image: ListImage(bytes: jpeg, alternative: "")),
      ListContent("d", image: ListImage(bytes: Array("<svg onload=x>".utf8), alternative: "no")),
      ListContent("e", image: ListImage(file: "/etc/passwd", alternative: "file"))
    )
    let cells = try list.cells()
    let images = cells.map { $0.all(named: "img").first?.attributes }
    #expect(images[0]?["width"] == "258")
    #expect(images[0]?["height"] == "3")
    #expect(images[0]?["alt"] == "a lake")
    #expect(images[0]?["loading"] == "lazy")
    #expect(images[0]?["src"]?.hasPrefix("?picture=0&version=") == true)
    #expect([images[1]?["width"], images[1]?["height"]] == ["7", "9"])
    #expect([images[2]?["width"], images[2]?["height"]] == ["6", "5"])
    #expect(images[3] == nil, "SVG can contain a script")
    #expect(cells[3].all("picture").first?.text == "no")
    #expect(images[4]?["src"]?.contains("passwd") == false)
    #expect(list.host.picture(ofKey: "0")?.alternative == "a lake")
    #expect(list.host.picture(ofKey: "9") == nil)
  }

  @Test func `a picture with a truncated header has no size and does not trap`() {
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC2, 0, 11, 8, 0, 5, 0, 6, 1, 2,
    ]
    // The size is in the bytes 13 to 16.
    for count in 0...jpeg.count {
      let bytes = Array(jpeg.prefix(count))
      let size = PictureFormat(bytes)?.size(of: bytes)
      if count <= 17 { #expect(size == nil) } else { #expect(size?.width == 6) }
    }
    #expect(PictureFormat([0xFF, 0xD8, 0xFF])?.size(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0]) == nil)
    #expect(PictureFormat(Array("RIFF....WEBP".utf8)) == .webp)
    #expect(PictureFormat(Array("RIFF....WAVE".utf8)) == nil)
  }

  @Test func `a portable pixmap has its size, and is served as a bitmap`() throws {
    let pixmap = Array("P6 # a comment\n2 1\n5\n".utf8) + [5, 0, 1, 9, 5, 0]
    let list = HTMLList(
      ListContent("a", image: ListImage(bytes: pixmap, alternative: "two pixels")),
      ListContent("b", image: ListImage(bytes: Array(pixmap.dropLast()), alternative: "truncated"))
    )
    let cells = try list.cells()
    let image = try #require(cells[0].all(named: "img").first?.attributes)
    #expect([image["width"], image["height"]] == ["2", "1"])
    #expect(image["class"] == "picture leading pixmap")
    #expect(cells[1].all("picture").first?.text == "truncated")
    let source = list.host.picture(ofKey: "0")?.source
    guard case .bytes(let bytes)? = source else { throw CancellationError() }
    #expect(PictureFormat(bytes) == .bmp)
    #expect(PictureFormat.bmp.size(of: bytes)?.width == 2)
    // Blue, green and red of both pixels, and the padding of the line.
    #expect(bytes.dropFirst(54) == [51, 0, 255, 0, 255, 255, 0, 0])
    #expect(bytes.count == 62 && bytes[2] == 62)
  }

  @Test func `progress, styles and accessories are shown`() throws {
    let list = HTMLList(
      ListContent("a", progress: .fraction(0.5)),
      ListContent("b", progress: .indeterminate),
      ListContent("c", accessory: .checkmark),
      ListContent("d", accessory: .info)
    )
    let cells = try list.cells()
    #expect(cells[0].all(named: "progress").first?.attributes["value"] == "0.5")
    #expect(cells[0].all(named: "progress").first?.attributes["aria-label"] == "a")
    #expect(cells[1].all(named: "progress").first?.attributes["value"] == nil)
    #expect(cells[2].all("checkmark").first?.attributes["role"] == "img")
    #expect(cells[3].all("info").count == 1)
    for style in ContentStyle.allCases where style != .plain {
      let list = HTMLList(ListContent("a", style: style))
      #expect(try list.cells().first?.classes == ["cell", "\(style)"])
    }
  }

  @Test func `values are written in the host's format`() throws {
    let list = HTMLList(ListContent("a", value: .number(1.5)))
    list.host.valueFormat = ValueFormat { "<\($0)>" }
    list.host.reload()
    #expect(try list.cells().first?.all("detail").first?.text == "<1.5>")
  }

  @Test func `the title of a header is a heading`() throws {
    let section = ListSection(
      "main",
      header: Row(1, ListContent("Header")),
      footer: Row(2, ListContent("Footer")),
      items: [Row(3, ListContent("Row"))]
    )
    let list = HTMLList(cells: CellAdapter<Row, HTMLHost>.content(\.content), [section])
    let cells = try list.cells()
    #expect(cells.map(\.name) == ["header", "li", "footer"])
    #expect(cells.map { $0.all(named: "h2").map(\.text) } == [["Header"], [], []])
  }
}

extension String {
  /// The text as a field of one line holds it.
  fileprivate var withoutReturns: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\r" && $0 != "\n" }))
  }

  /// The text as an area of text holds it.
  fileprivate var replacingReturns: String {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.enumerated().map { index, line in
      // A return before a line feed belongs to it.
      let isEnd = index < lines.count - 1 && line.last == "\r"
      return String(Substring(isEnd ? line.dropLast() : line))
    }.joined(separator: "\n")
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 })
    )
  }
}
