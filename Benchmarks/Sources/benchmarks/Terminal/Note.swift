import MedleyCore

/// A row of one of six kinds, by its number: of one line to five.
struct Note: ListModel {
  var id: Int
  var edition = 0

  /// The content, as a host draws it.
  var content: ListContent {
    switch id % 6 {
    case 0: ListContent("Note \(id)", detail: "edition \(edition)")
    case 1: ListContent("Letter \(id)", subtitle: "from somebody who writes often")
    case 2: ListContent("Task \(id)", badge: "\(id % 10)", accessory: .disclosure)
    case 3:
      ListContent(
        "Report \(id)",
        body: String(repeating: "What was seen and heard at the harbour. ", count: 2 + id % 7),
        style: id % 4 == 0 ? .warning : .plain
      )
    case 4: ListContent("Switch \(id)", control: .toggle(id % 2 == 0))
    default: ListContent("Download \(id)", progress: .fraction(Double(id % 100) / 100))
    }
  }
}

/// So many notes in sections of a thousand, with headers.
struct Notes: ListPresenter {
  let count: Int

  var sections: [ListSection<Note>] {
    for start in stride(from: 0, to: count, by: 1_000) {
      ListSection(
        SectionID(start),
        header: Note(id: -6 * (start + 1)),
        items: (start..<min(start + 1_000, count)).map { Note(id: $0) }
      )
    }
  }
}
