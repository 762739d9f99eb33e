import Foundation
import MedleyCore
import MedleyTesting
import Testing

private struct Letter: ListModel {
  struct Key: Hashable, Codable, Sendable {
    var box: String
    var number: UInt16
  }

  var id: Key
  var isSecret = false
  var text = ""

  init(_ number: UInt16, isSecret: Bool = false) {
    id = Key(box: "in", number: number)
    self.isSecret = isSecret
  }
}

private struct Letters: ListPresenter {
  var numbers: [UInt16]

  var sections: [ListSection<Letter>] {
    ListSection("letters", items: numbers.map { Letter($0, isSecret: $0 == 3) })
  }

  mutating func receive(_ edit: [UInt16]) { numbers = edit }
}

@Suite struct NavigationStateTests {
  private let issues = IssueLog()

  private func navigator(
    _ numbers: some Sequence<Int>,
    openingAt opening: UInt16? = nil
  ) -> ListNavigator<HeadlessHost> {
    var resolver = RouteResolver<HeadlessHost>()
    let numbers = numbers.map { UInt16($0) }
    resolver.add("letters/:box") { parameters in
      ListScreen(
        parameters["box"] ?? "",
        presenter: Letters(numbers: numbers),
        cells: CellAdapter<Letter, HeadlessHost>.content { letter in
          ListContent(
            "\(letter.id.number)",
            control: .text(letter.text, traits: TextTraits(isSecure: letter.isSecret))
          )
        }
        .editing(\.text) { _, _, _ in },
        openingAt: opening.map { Letter.Key(box: "in", number: $0) }
      ) { $0.selectionMode = .multiple }
    }
    return ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      HeadlessHost(height: 3)
    }
  }

  private func identity(_ number: UInt16) -> ItemIdentity { .row(Letter(number).id) }

  /// The state of a navigator after it was written and read as bytes.
  private func written(_ navigator: ListNavigator<HeadlessHost>) throws -> NavigationState {
    let data = try JSONEncoder().encode(navigator.savedState)
    return try JSONDecoder().decode(NavigationState.self, from: data)
  }

  private func first(_ navigator: ListNavigator<HeadlessHost>) -> Letter.Key? {
    guard let host = navigator.top?.host, let place = host.scrollPosition,
      let letter = host.list?.model(at: place.position) as? Letter
    else { return nil }
    return letter.id
  }

  private func states(_ navigator: ListNavigator<HeadlessHost>) -> [UInt16: CellState] {
    var states: [UInt16: CellState] = [:]
    for row in navigator.top?.list.rows(of: Letter.self) ?? [] {
      let state = navigator.top?.list.state(at: row.position) ?? []
      if !state.isEmpty { states[row.model.id.number] = state }
    }
    return states
  }

  private func used() throws -> ListNavigator<HeadlessHost> {
    let used = navigator(0..<100)
    used.go(to: "letters/inbox")
    used.go(to: "letters/archive")
    let list = try #require(used.top?.list)
    for number: UInt16 in [7, 70] { list.send(.select, to: identity(number)) }
    list.send(.expand, to: identity(8))
    let host = try #require(used.top?.host)
    try host.type("draft", rowAt: ListPath(section: 0, item: 5))
    try host.type("hidden", rowAt: ListPath(section: 0, item: 3))
    host.scroll(to: 50.5)
    return used
  }

  @Test func `screens, scroll position, selection, expanded rows and drafts are restored`() throws {
    let state = try written(try used())
    let restored = navigator(0..<100)
    #expect(restored.restore(state))
    #expect(restored.screens.map(\.title) == ["inbox", "archive"])
    #expect(first(restored)?.number == 50)
    #expect(restored.top?.host.scrollPosition?.offset == 0.5)
    #expect(states(restored) == [7: .selected, 8: .expanded, 70: .selected])
    #expect(restored.savedState == state, "the restored state is the saved state")
    restored.top?.host.scroll(to: 3)
    #expect(restored.top?.host.text.contains("draft") == true)
    #expect(issues.issues.isEmpty)
  }

  @Test func `secret drafts, type names and key paths are not stored`() throws {
    let data = try JSONEncoder().encode(try used().savedState)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("draft"))
    for word in ["hidden", "Letter", "Key", "\\\\", "0x"] { #expect(!text.contains(word)) }
  }

  @Test func `rows that arrive late are restored when they arrive`() throws {
    let state = try written(try used())
    let restored = navigator([])
    restored.restore(state)
    #expect(try written(restored).screens.last == state.screens.last, "nothing is lost meanwhile")
    restored.top?.send((0..<10).map { UInt16($0) })
    #expect(states(restored) == [7: .selected, 8: .expanded])
    restored.top?.send((0..<100).map { UInt16($0) })
    #expect(states(restored) == [7: .selected, 8: .expanded, 70: .selected])
    #expect(first(restored)?.number == 50)
  }

  @Test(arguments: [1, 19, 20])
  func `the first of twenty anchors that is left becomes the anchor`(goneCount: Int) throws {
    let state = try written(try used())
    let restored = navigator((0..<50).map { $0 } + Array(50 + goneCount..<100))
    restored.restore(state)
    #expect(first(restored)?.number == (goneCount < 20 ? 50 + UInt16(goneCount) : 0))
  }

  @Test func `state that waits for rows ends when the user acts`() throws {
    let state = try written(try used())
    let restored = navigator(0..<10)
    restored.restore(state)
    restored.top?.list.send(.select, to: identity(1))
    restored.top?.send((0..<100).map { UInt16($0) })
    #expect(states(restored) == [1: .selected, 7: .selected, 8: .expanded])
    #expect(first(restored)?.number == 0)
  }

  @Test func `a route that is unknown ends the restoration`() throws {
    let restored = navigator(0..<3)
    let screens = ["letters/a", "nowhere", "letters/b"].map {
      NavigationState.Screen(route: ListRoute(path: $0))
    }
    #expect(restored.restore(NavigationState(screens: screens)))
    #expect(restored.screens.map(\.title) == ["a"])
    #expect(issues.issues == [.unknownRoute("nowhere")])
  }

  @Test func `a list opens at a row, also if the row arrives later`() {
    for isLate in [false, true] {
      let navigator = navigator(isLate ? 0..<0 : 0..<100, openingAt: 30)
      navigator.go(to: "letters/inbox")
      if isLate { navigator.top?.send((0..<100).map { UInt16($0) }) }
      #expect(first(navigator)?.number == 30, "late: \(isLate)")
    }
  }

  @Test func `ids that are not codable are left out`() throws {
    struct Plain: ListModel {
      struct Key: Hashable, Sendable {}
      var id = Key()
    }
    let host = HeadlessHost()
    let list = ListController(
      host,
      cells: CellAdapter<Plain, HeadlessHost>.content { _ in ListContent("plain") }
    )
    list.apply(ListSnapshot([ListSection("a", items: [Plain()])]))
    list.select(Plain.Key())
    #expect(list.savedState == SavedListState())
  }

  @Test func `a killed process is continued by another one`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-navigation-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let (first, output) = try Self.start(file)
    #expect(String(decoding: output.availableData, as: UTF8.self) == "saved\n")
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    #expect(first.terminationReason == .uncaughtSignal)
    let (second, text) = try Self.start(file)
    let lines = String(decoding: text.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    second.waitUntilExit()
    #expect(second.terminationStatus == 0)
    #expect(lines.first == "inbox > archive")
    for words in ["archive 60", "archive 61*", "archive 62+"] {
      #expect(lines.contains { $0.contains(words) }, "\(lines)")
    }
    #expect(lines.contains { $0.contains("not sent") })
    #expect(lines.contains { $0.contains("inbox 40") }, "\(lines)")
  }

  /// Starts the program in the folder of the tests.
  private static func start(_ file: URL) throws -> (Process, FileHandle) {
    let paths = CommandLine.arguments + [Bundle.main.bundlePath]
    let bundle = paths.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
    let folder = bundle.components(separatedBy: "/").prefix { !$0.hasSuffix(".xctest") }
      .joined(separator: "/")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: folder).appendingPathComponent("NavigationProbe")
    process.arguments = [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return (process, pipe.fileHandleForReading)
  }
}
