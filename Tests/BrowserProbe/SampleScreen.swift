import MedleyCore
import MedleyHTML

/// A row that opens a page.
struct SampleLink: ListModel {
  var id: String
  var content: ListContent
}

/// A row with a list beside or below each other.
struct SampleShelf: ListModel {
  var id: String
  var title: String?
  var layout: SectionLayout
  var rows: [SampleLink]
}

/// Screens like those of a program, for checks of widths, sizes, contrast and links.
enum SampleScreen: String {
  /// Posts with long texts and a menu, and an album in a row.
  case feed

  /// Cards and tiles, and rows with short values.
  case places

  /// Messages of several people, and a field at the end.
  case chat

  /// Fields, values that are only read, and problems.
  case form

  /// The list of the screen.
  var showcase: Showcase {
    Showcase(sections, followsEnd: self == .chat) { record in
      let row = CellAdapter<ShowcaseRow, HTMLHost>.content(\.content)
        .editing(\.text) { _, new, _ in record("text \(new.text)") }
        .actions { row in
          if row.content.control == nil {
            CellAction("Answer") { row, _ in record("answer \(row.id)") }
            CellAction("Delete", role: .destructive) { row, _ in record("delete \(row.id)") }
          }
        }
      let link = CellAdapter<SampleLink, HTMLHost>.content(\.content).opens { [$0.id] }
      let shelf = CellAdapter<SampleShelf, HTMLHost>.list(cells: AdapterMap().adding(link)) {
        shelf in
        ListSnapshot([
          ListSection(
            "shelf",
            header: shelf.title.map {
              AnyListItem(SampleLink(id: "title", content: ListContent($0, detail: "2 h")))
            },
            layout: shelf.layout,
            items: shelf.rows.map(AnyListItem.init)
          )
        ])
      }
      return AdapterMap<HTMLHost>().adding(row).adding(link).adding(shelf)
    }
  }

  private var sections: [ListSection<AnyListItem>] {
    switch self {
    case .feed: feed
    case .places: places
    case .chat: chat
    case .form: form
    }
  }

  private func section(
    _ id: String,
    _ heading: ListContent? = nil,
    dock: SectionDock? = nil,
    rows: [ListContent]
  ) -> ListSection<AnyListItem> {
    ListSection(
      SectionID(id),
      header: heading.map { AnyListItem(SampleLink(id: "heading \(id)", content: $0)) },
      dock: dock,
      items: rows.enumerated().map { number, content in
        AnyListItem(ShowcaseRow(id: "\(id) \(number)", content: content))
      }
    )
  }

  private var feed: [ListSection<AnyListItem>] {
    let text =
      "The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent."
    let photos = ["Harvest", "Jam table", "Greenhouse"].map { (name: String) in
      SampleLink(id: "photo \(name)", content: ListContent(name))
    }
    let posts: [AnyListItem] = (1...6).flatMap { number -> [AnyListItem] in
      let post = ListContent("Ines", body: text, detail: "\(number) h", accessory: .disclosure)
      return [
        AnyListItem(ShowcaseRow(id: "post \(number)", content: post)),
        AnyListItem(
          SampleLink(
            id: "article \(number)",
            content: ListContent("How to save seeds", subtitle: "Hana", accessory: .disclosure)
          )
        ),
      ]
    }
    let album = SampleShelf(
      id: "album",
      title: "Harvest festival",
      layout: .carousel(fraction: 0.3),
      rows: photos
    )
    return [ListSection("posts", items: posts + [AnyListItem(album)])]
  }

  private var places: [ListSection<AnyListItem>] {
    let names = ["Cafés", "Restaurants", "Museums", "Parks", "Shops", "Stays"]
    let tiles = names.enumerated().map { number, name in
      SampleLink(id: name, content: ListContent(name, badge: "\(number + 7)"))
    }
    let picks = names.map { name in
      SampleLink(id: "pick \(name)", content: ListContent("Anchor Café", subtitle: "140 m"))
    }
    let links = names.map { name in
      AnyListItem(
        SampleLink(
          id: "place \(name)",
          content: ListContent(name, subtitle: "Quay 15", detail: "310 m", accessory: .disclosure)
        )
      )
    }
    return [
      ListSection(
        "picks",
        items: [
          AnyListItem(SampleShelf(id: "picks", layout: .carousel(fraction: 0.32), rows: picks))
        ]
      ),
      ListSection(
        "tiles",
        header: AnyListItem(SampleLink(id: "heading", content: ListContent("Kinds", badge: "6"))),
        items: [AnyListItem(SampleShelf(id: "tiles", layout: .grid(columns: 3), rows: tiles))]
      ),
      ListSection("places", items: links),
    ]
  }

  private var chat: [ListSection<AnyListItem>] {
    let messages = (0..<24).map { number in
      ListContent(
        number % 3 == 0 ? "You" : "Noor",
        body: number % 4 == 0 ? "Could not wait until Saturday, so I went without you." : "Yes.",
        detail: "8:\(number + 10)",
        style: number % 3 == 0 ? .own : .plain
      )
    }
    return [
      section("today", ListContent("Today", style: .secondary), rows: messages),
      section(
        "composer",
        dock: .bottom,
        rows: [ListContent("Message", control: .text("", placeholder: "Write a message"))]
      ),
    ]
  }

  private var form: [ListSection<AnyListItem>] {
    [
      section(
        "person",
        ListContent("Person", detail: "complete"),
        rows: [
          ListContent("Name", control: .text("Ada Merrow")),
          ListContent("E-mail", control: .text("ada"), problem: "The address has no @."),
          ListContent("Company", detail: "Merrow & Daughters, weavers of Porthmere"),
          ListContent("Notes", control: .text("Two\nlines", traits: .multiline)),
          ListContent("Birthday", control: .date(CalendarDate("1985-12-10"))),
        ]
      ),
      section(
        "state",
        rows: [
          ListContent("Saved", subtitle: "at 9:41", style: .success),
          ListContent("Almost full", badge: "98 %", style: .warning),
          ListContent("Not sent", detail: "2", style: .failure),
          ListContent("Page 2", progress: .indeterminate, style: .secondary),
        ]
      ),
    ]
  }
}
