import Foundation
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyCore

private struct Text: ListModel { var id: Int; var title = "", note = "" }
private struct Photo: ListModel { var id: Int }
private struct Shelf: ListModel { var id: String; var count = 30 }

/// A row that counts how often its id is encoded; for one test, because the count is global.
private struct Counted: ListModel {
  struct ID: Hashable, Codable {
    static let encodings = Locked(0)
    var number: Int

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws { number = try Int(from: decoder) }

    func encode(to encoder: any Encoder) throws {
      Self.encodings.withValue { $0 += 1 }
      try number.encode(to: encoder)
    }
  }

  var id: ID
}

/// What a process saves and another process restores, as bytes.
private func written(_ state: SavedListState) throws -> SavedListState {
  try JSONDecoder().decode(SavedListState.self, from: JSONEncoder().encode(state))
}

/// The saved state of lists with several types of rows, nested lists, carousels and several controls.
@Suite struct SavedListTests {
  private typealias Shelves = ListController<Shelf, HeadlessHost>

  // MARK: - Open lists

  private func open(_ items: [AnyListItem]) -> ListController<AnyListItem, HeadlessHost> {
    var cells = AdapterMap<HeadlessHost>()
    cells.add(CellAdapter<Text, HeadlessHost>.content { ListContent("text \($0.id)") })
    cells.add(CellAdapter<Photo, HeadlessHost>.content { ListContent("photo \($0.id)") })
    let list = ListController(HeadlessHost(height: 3), cells: cells)
    list.selectionMode = .multiple
    list.apply(ListSnapshot([ListSection("rows", items: items)]))
    return list
  }

  private func texts(_ ids: some Sequence<Int>) -> [AnyListItem] {
    ids.map { AnyListItem(Text(id: $0)) }
  }

  @Test func `an open list restores its rows by the ids of their models`() throws {
    let list = open(texts(0..<50) + [AnyListItem(Photo(id: 70))])
    list.select(.init(of: Text(id: 4)))
    list.select(.init(of: Photo(id: 70)))
    list.setExpanded(true, row: .init(of: Text(id: 5)))
    list.host?.scroll(to: 20.5)
    let saved = try written(list.savedState)
    let text = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    for word in ["Text", "Photo", "0x"] { #expect(!text.contains(word)) }

    let late = open([])
    late.restore(saved)
    #expect(late.savedState == saved)
    late.apply(ListSnapshot([ListSection("rows", items: texts(10..<50))]))
    #expect(late.host?.scrollPosition?.position == .row(ListPath(section: 0, item: 10)))
    let all = texts(0..<50) + [AnyListItem(Photo(id: 70))]
    late.apply(ListSnapshot([ListSection("rows", items: all)]))
    #expect(late.selection == [.init(of: Text(id: 4)), .init(of: Photo(id: 70))])
    #expect(late.expandedRows == [.init(of: Text(id: 5))])
  }

  @Test func `rows of two kinds with one id are not guessed, unless their kinds have names`() throws
  {
    struct Note: SavedKind { static let savedKind = "note"; var id: Int }
    let items = texts([1]) + [AnyListItem(Photo(id: 1)), AnyListItem(Note(id: 1))]
    let list = open(items)
    list.select(.init(of: Photo(id: 1)))
    list.select(.init(of: Note(id: 1)))
    let restored = open(items)
    restored.restore(try written(list.savedState))
    #expect(restored.selection == [.init(of: Note(id: 1))])
    #expect(restored.savedState.selection.count == 1, "what is not found does not wait")
  }

  @Test func `only the saved rows of an open list are encoded`() throws {
    var cells = AdapterMap<HeadlessHost>()
    cells.add(CellAdapter<Counted, HeadlessHost>.content { ListContent("\($0.id.number)") })
    let list = ListController(HeadlessHost(height: 3), cells: cells)
    let rows = (0..<500).map { Counted(id: .init(number: $0)) }
    list.apply(ListSnapshot([ListSection("rows", items: rows.map { AnyListItem($0) })]))
    list.select(.init(of: rows[4]))
    list.host?.scroll(to: 20.5)
    Counted.ID.encodings.withValue { $0 = 0 }
    let saved = list.savedState
    #expect(saved.selection.count == 1)
    #expect(saved.place.anchors.count == SavedListState.anchorCount)
    #expect(Counted.ID.encodings.withValue(\.self) == SavedListState.anchorCount + 1)
  }

  // MARK: - Nested lists

  private func shelves(_ shelves: [Shelf], on host: HeadlessHost? = nil) -> Shelves {
    let books = CellAdapter<Text, HeadlessHost>.content { text, context in
      let mark = context.state.contains(.selected) ? "*" : ""
      return ListContent("book \(text.id)\(mark)", control: .text(text.note))
    }
    .editing(\.note) { _, _, _ in }
    let list = ListController(
      host ?? HeadlessHost(height: 4),
      cells: CellAdapter<Shelf, HeadlessHost>.list(cells: books) { shelf in
        ListSnapshot([
          ListSection("books", layout: .carousel(), items: (0..<shelf.count).map { Text(id: $0) })
        ])
      }
    )
    show(shelves, in: list)
    return list
  }

  private func show(_ shelves: [Shelf], in list: Shelves) {
    list.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
  }

  private func books(_ list: Shelves, _ id: String) -> ListController<Text, HeadlessHost>? {
    guard let position = list.position(of: .row(id)) else { return nil }
    return list.nestedList(at: position) as? ListController<Text, HeadlessHost>
  }

  @Test(arguments: [false, true])
  func `a nested list restores its position, selection and drafts`(isLate: Bool) throws {
    let list = shelves([Shelf(id: "a"), Shelf(id: "b")])
    let nested = try #require(books(list, "b"))
    nested.select(12)
    nested.setDraft(.text("not sent"), forRow: 11)
    let host = try #require(nested.host)
    try host.scrollCarousel(0, to: 35)
    let offset = host.carouselOffset(0)
    #expect(offset > 0)
    let saved = try written(list.savedState)

    let other = shelves(isLate ? [] : [Shelf(id: "a"), Shelf(id: "b")])
    other.restore(saved)
    if isLate {
      #expect(other.savedState == saved)
      show([Shelf(id: "b")], in: other)
    }
    let restored = try #require(books(other, "b"))
    #expect(restored.selection == [12])
    #expect(restored.drafts == [11: .text("not sent")])
    #expect(restored.host?.carouselOffset(0) == offset)
    if !isLate { #expect(books(other, "a")?.selection == []) }
  }

  @Test func `a nested list waits for its rows`() throws {
    let list = shelves([Shelf(id: "a")])
    books(list, "a")?.select(12)
    let other = shelves([Shelf(id: "a", count: 3)])
    other.restore(try written(list.savedState))
    #expect(try written(other.savedState) == list.savedState)
    show([Shelf(id: "a", count: 20)], in: other)
    #expect(books(other, "a")?.selection == [12])
  }

  // MARK: - Carousels

  private func carousel(_ ids: some Sequence<Int>) -> ListController<Text, HeadlessHost> {
    let list = ListController(
      HeadlessHost(width: 20, height: 3),
      cells: CellAdapter<Text, HeadlessHost>.content { ListContent("\($0.id)") }
    )
    show(ids, in: list)
    return list
  }

  private func show(_ ids: some Sequence<Int>, in list: ListController<Text, HeadlessHost>) {
    list.apply(
      ListSnapshot([
        ListSection("head", items: [Text(id: -1)]),
        ListSection("tiles", layout: .carousel(fraction: 0.25), items: ids.map { Text(id: $0) }),
      ])
    )
  }

  @Test(arguments: [false, true])
  func `a carousel restores its position, also if its first row is gone`(isLate: Bool) throws {
    let list = carousel(0..<40)
    try list.host?.scrollCarousel(1, to: 52)
    let place = try #require(list.place(inCarousel: 1))
    #expect(place == ScrollPosition(position: .row(ListPath(section: 1, item: 10)), offset: 2))
    let saved = try written(list.savedState)

    let other = carousel(isLate ? Array() : Array(0..<40))
    other.restore(saved)
    if isLate { show(0..<40, in: other) }
    #expect(other.host?.carouselOffset(1) == 52)
    #expect(try written(other.savedState) == saved)

    let gone = carousel(Array(0..<10) + Array(11..<40))
    gone.restore(saved)
    #expect(gone.place(inCarousel: 1)?.position == .row(ListPath(section: 1, item: 10)))
    #expect(gone.host?.carouselOffset(1) == 50)
  }

  // MARK: - Headers

  private func chapters(_ names: String...) -> ListController<Text, HeadlessHost> {
    let list = ListController(
      HeadlessHost(),
      cells: CellAdapter<Text, HeadlessHost>.content { ListContent("\($0.id)") }
    )
    list.apply(chapters(names))
    return list
  }

  private func chapters(_ names: [String]) -> ListSnapshot<Text> {
    ListSnapshot(
      names.enumerated().map { index, name in
        ListSection(
          SectionID(name),
          header: Text(id: 100 + index),
          items: [Text(id: index)]
        )
        .collapsing(.startsExpanded)
      }
    )
  }

  private func expanded(_ list: ListController<Text, HeadlessHost>) -> [Bool] {
    (0..<list.sectionCount).map {
      list.state(at: .header(section: $0)).contains(.expanded)
    }
  }

  @Test func `headers that the user expanded or collapsed are restored, also if they arrive late`()
    throws
  {
    let list = chapters("a", "b", "c")
    #expect(list.savedState.headers.isEmpty, "they start expanded")
    list.send(.collapse, at: .header(section: 1))
    list.send(.expand, at: .header(section: 2))
    let saved = try written(list.savedState)
    let text = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    #expect(!text.contains("SectionID"))

    let restored = chapters("b")
    restored.restore(saved)
    #expect(expanded(restored) == [false])
    #expect(try written(restored.savedState).headers.count == 2, "nothing is lost meanwhile")
    restored.apply(chapters(["c", "a", "b"]))
    #expect(expanded(restored) == [true, true, false])
    #expect(restored.savedState.headers.count == 2, "the user has not chosen the third")
    restored.apply(chapters(["a"]))
    #expect(restored.savedState.headers.isEmpty, "the sections were removed")
  }

  // MARK: - Several controls

  private typealias Fields = CellAdapter<Text, HeadlessHost>

  private func fields(_ change: (Fields) -> Fields) -> ListController<Text, HeadlessHost> {
    let list = ListController(
      HeadlessHost(),
      cells: change(.content { ListContent("\($0.id)") })
    )
    list.apply(ListSnapshot([ListSection("rows", items: [Text(id: 1), Text(id: 2)])]))
    return list
  }

  @Test func `the drafts of a row with several controls are restored in their controls`() throws {
    let both: (Fields) -> Fields = {
      $0.editing(\.title) { _, _, _ in }.editing(\.note) { _, _, _ in }
    }
    let list = fields(both)
    list.send(.draft(CellEdit(\Text.title, to: "t")), toRow: 1)
    list.send(.draft(CellEdit(\Text.note, to: "n")), toRow: 1)
    list.send(.draft(CellEdit(\Text.note, to: "secret", isSecure: true)), toRow: 2)
    let saved = try written(list.savedState)
    let text = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
    for word in ["secret", "title", "note", "Text"] { #expect(!text.contains(word)) }

    let restored = fields(both)
    restored.restore(saved)
    #expect(try written(restored.savedState) == saved)
    restored.send(.edit(CellEdit(\Text.note, to: "n")), toRow: 1)
    #expect(restored.savedState != saved, "the draft was one of the note")

    let other = fields { $0.editing(\.title) { _, _, _ in } }
    other.restore(saved)
    #expect(other.savedState == fields { $0 }.savedState, "the row has other controls")
  }
}
