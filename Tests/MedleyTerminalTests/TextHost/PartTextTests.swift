import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal

/// Printed lists of parts.
@Suite struct PartTextTests {
  private struct City: ListModel {
    var id: Int
    var name: String
  }

  /// The names of some cities; the edit adds one.
  private struct Cities: ListPresenter, Identifiable {
    var id: String
    var names: [String] = []

    var sections: [ListSection<City>] {
      ListSection("cities", header: City(id: -1, name: id)) {
        for (index, name) in names.enumerated() { City(id: index, name: name) }
      }
    }

    mutating func receive(_ edit: String) { names.append(edit) }
  }

  /// Parts with equal ids of rows and sections.
  private struct Countries: PartsPresenter {
    typealias Item = Spaced<City>
    typealias Edit = Never

    var countries = [Cities(id: "Norway", names: ["Oslo"]), Cities(id: "Italy", names: ["Rome"])]

    var parts: [Part<Self>] { Part.each(\.countries, as: Self.itself) }

    private static var itself: ItemCase<Item, Item> {
      ItemCase("itself") {
        $0
      } id: {
        $0
      } valueID: {
        $0
      }
    }
  }

  private let session = ListScreen(
    "Countries",
    presenter: Countries(),
    cells: CellAdapter<City, TextHost>.content { ListContent($0.name) }
      .onSelect { city, event in event.send("\(city.name) \(city.id + 2)") }.spaced
  ).open(on: TextHost(width: 30))

  private var lines: [String] {
    session.host.text.split(separator: "\n").map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
  }

  @Test func `a printed screen of parts shows the sections of each part`() {
    #expect(lines == ["Norway", "Oslo", "Italy", "Rome"])
  }

  @Test func `an edit of a row changes the text of its part only`() {
    session.list.send(.select, at: .row(ListPath(section: 1, item: 0)))
    #expect(lines == ["Norway", "Oslo", "Italy", "Rome", "Rome2"])
    session.send(PartEdit("Norway", "Bergen"))
    #expect(lines == ["Norway", "Oslo", "Bergen", "Italy", "Rome", "Rome2"])
  }
}
