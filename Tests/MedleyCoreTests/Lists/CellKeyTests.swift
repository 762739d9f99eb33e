import MedleyTesting
import Testing

@testable import MedleyCore

/// The keys by which a program outside this process names cells.
@Suite struct CellKeyTests {
  /// A row with any id.
  private struct Keyed<ID: Hashable & Sendable>: ListModel {
    var id: ID
  }

  /// An id with parts.
  private struct Compound: Hashable, Codable, Sendable {
    var name: String
    var numbers: [Int]
    var isLast: Bool?
  }

  private struct NotCodable: Hashable, Sendable {
    var number: Int
  }

  private final class KeyedList<ID: Hashable & Sendable> {
    let controller: ListController<Keyed<ID>, HeadlessHost>

    init(_ ids: [ID]) {
      controller = ListController(
        HeadlessHost(),
        cells: CellAdapter<Keyed<ID>, HeadlessHost>.content { ListContent("\($0.id)") },
        reporter: .silent
      )
      controller.apply(ListSnapshot([ListSection("main", items: ids.map(Keyed.init))]))
    }

    var list: HostedList<HeadlessCell, Never> { controller }

    func key(_ item: Int) -> String? {
      list.identity(at: .row(ListPath(section: 0, item: item))).map { list.cellKey(of: $0) }
    }
  }

  private func requireKeys<ID: Hashable & Sendable>(
    _ ids: [ID],
    _ expected: [String]? = nil
  ) throws {
    let list = KeyedList(ids)
    var keys: Set<String> = []
    for (item, id) in ids.enumerated() {
      let key = try #require(list.key(item))
      if let expected { #expect(key == expected[item]) }
      try #require(list.list.row(ofCellKey: key) == .row(id), "\(key)")
      try #require(keys.insert(key).inserted, "\(key) names two rows")
      let plain = key.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "-_.~!*'(;:)$".utf8.contains(byte)
      }
      try #require(plain, "\(key)")
    }
  }

  @Test func `ids of every kind have short keys that name their rows`() throws {
    try requireKeys([0, 7, -1, .max, .min], ["0", "7", "-1", "\(Int.max)", "\(Int.min)"])
    try requireKeys(
      ["a", "7", "", "-1", "a b", "é/<", "!t"],
      [
        "a", "'7", "'", "'-1", "a~20b", "'~c3~a9~2f~3c", "'~21t",
      ]
    )
    try requireKeys([true, false], ["!t", "!f"])
    try requireKeys([1.5, -0.25, 1e300, 1e-300, .infinity], nil as [String]?)
    try requireKeys([nil, 1, 2] as [Int?], nil as [String]?)
    try requireKeys([[1, 2], [], [1], [12]], ["(1;2)", "()", "(1)", "(12)"])
    try requireKeys([
      Compound(name: "a;b", numbers: [], isLast: nil),
      Compound(name: "a", numbers: [1], isLast: true),
      Compound(name: ":)", numbers: [-1, 0], isLast: false),
    ])
  }

  @Test func `every short text has a key of its own`() throws {
    let alphabet = ["a", "0", "~", "'", ";", "(", "é", " ", "-"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in alphabet.map { text + $0 } } }
    try requireKeys(Array(Set(texts)))
  }

  @Test func `a duplicate row has the key of its id and its occurrence`() {
    let list = KeyedList(["a", "b", "a"])
    #expect([list.key(0), list.key(2)] == ["a", "a,1"])
    #expect(list.list.row(ofCellKey: "a,1") == .row("a", occurrence: 1))
  }

  @Test func `an id that is not Codable has a key in which no text of it is`() throws {
    let list = KeyedList([NotCodable(number: 1), NotCodable(number: 2)])
    let keys = try [0, 1].map { try #require(list.key($0)) }
    #expect(keys[0] != keys[1])
    #expect(keys.allSatisfy { $0.hasPrefix("~") && $0.utf8.count < 16 })
    #expect(KeyedList([NotCodable(number: 1)]).key(0) == keys[0], "the key depends on the id only")
    #expect(list.list.row(ofCellKey: keys[0]) == nil)
  }

  @Test func `the key of a row in an open list contains the id of its model`() throws {
    let controller = ListController<AnyListItem, HeadlessHost>(
      HeadlessHost(),
      cells: AdapterMap<HeadlessHost>(),
      reporter: .silent
    )
    let list: HostedList<HeadlessCell, Never> = controller
    let items = [
      AnyListItem(Keyed(id: 7)), AnyListItem(Keyed(id: "7")), AnyListItem(Keyed(id: "a b")),
      AnyListItem(Keyed(id: NotCodable(number: 7))),
      AnyListItem(Keyed(id: String(repeating: "x", count: 100))), AnyListItem(Keyed(id: 7)),
    ]
    controller.apply(ListSnapshot([ListSection("main", items: items)]))
    let keys = try items.indices.map { item in
      let identity = try #require(list.identity(at: .row(ListPath(section: 0, item: item))))
      return list.cellKey(of: identity)
    }
    #expect(Set(keys).count == 6)
    #expect(keys.allSatisfy { $0.hasPrefix("~") && list.row(ofCellKey: $0) == nil })
    typealias Key = CellKey<AnyListItem.ID>
    #expect(keys.map { Key.value($0)?.text } == ["7", "'7", "a~20b", nil, nil, "7"])
    #expect(Key.value("12,1")?.text == "12")
    for key in ["", "~", "~~", "~a~(", "@abc", "_1_~a"] { #expect(Key.value(key) == nil, "\(key)") }
  }

  @Test func `the id of a source's row is found in the id of its item`() {
    func id(_ text: String) -> Int? { StateValue(text: text)?.id(as: Int.self) }
    #expect(id("7") == 7)
    #expect(id("(:order:(:'_0:7))") == 7)
    #expect(id("(:id:7;count:3)") == 7)
    #expect(id("(order;7)") == 7)
    #expect(id("order") == nil)
  }

  @Test func `headers and footers have keys that differ by type and section`() {
    let list = KeyedList([1])
    let sections: [SectionID] = ["1", 1, "main"]
    let keys = sections.flatMap { section in
      [ItemIdentity.header(section), .footer(section)].map { list.list.cellKey(of: $0) }
    }
    #expect(Set(keys).count == 6)
    #expect(keys.allSatisfy { $0.hasPrefix("@") && list.list.row(ofCellKey: $0) == nil })
  }

  @Test func `a malformed key names no row`() throws {
    let texts = KeyedList(["a"]).list
    let arrays = KeyedList([[0]]).list
    for key in [
      "", ",", "a,", "a,x", "a,-1", "a,1,1", "~", "a~", "a~6", "a~zz", "(", "(1", "(1;", "(1;)",
      ")",
      "(:a)", "(:a:1", "$", "!", "!x", "1-2", "--1", "99999999999999999999", "a b",
      String(repeating: "(", count: 100_000),
      String(repeating: "(", count: 40) + String(repeating: ")", count: 40),
    ] {
      #expect(texts.row(ofCellKey: key) == nil, "\(key.prefix(40))")
      #expect(arrays.row(ofCellKey: key) == nil, "\(key.prefix(40))")
    }
  }

  @Test func `random keys never trap`() throws {
    let alphabet = Array("(:;)a0~'-!t$*.,/@~e9")
    let list = KeyedList([Compound(name: "a", numbers: [], isLast: nil)]).list
    try forEachSeed(in: 0..<3_000) { random in
      let key = String((0..<12).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      guard let row = list.row(ofCellKey: key) else { return }
      try #require(list.row(ofCellKey: list.cellKey(of: row)) == row)
    }
  }
}
