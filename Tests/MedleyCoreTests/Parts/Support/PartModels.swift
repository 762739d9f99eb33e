import MedleyCore

/// A row of a part.
struct PartEntry: ListModel {
  var id: Int
  var text = ""
}

/// A row of the parent.
struct PartNote: ListModel {
  var id: String
}

/// A closed set of a part, as the macro would write it.
enum EntryRow: ListItem {
  case entry(PartEntry)
  case end

  enum ID: Hashable, Sendable, KindIdentity {
    case entry(Int)
    case end

    var saved: SavedIdentity {
      switch self {
      case .entry(let id): SavedIdentity(kind: "entry", id: id)
      case .end: SavedIdentity(kind: "end")
      }
    }

    init?(_ saved: SavedIdentity) {
      switch saved.kind {
      case "entry":
        let identity: Self? = saved.identity { .entry($0) }
        guard let identity else { return nil }
        self = identity
      case "end": self = .end
      default: return nil
      }
    }
  }

  var id: ID {
    switch self {
    case .entry(let model): .entry(model.id)
    case .end: .end
    }
  }

  var model: any ListModel {
    switch self {
    case .entry(let model): model
    case .end: UnitModel("end")
    }
  }

  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = EntryRow

    var entry: CellAdapter<PartEntry, Host>
    var end: CellAdapter<UnitModel, Host>

    func visit<Visitor: CellVisitor>(
      _ item: EntryRow,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .entry(let model): visitor.visit(model, adapter: entry)
      case .end: visitor.visit(UnitModel("end"), adapter: end)
      }
    }
  }
}

/// The closed set of a screen of parts, as the macro would write it.
enum Home: ListItem {
  case first(PartEntry)
  case rows(EntryRow)
  case tab(Spaced<PartEntry>)
  case note(PartNote)

  enum ID: Hashable, Sendable, KindIdentity {
    case first(Int)
    case rows(EntryRow.ID)
    case tab(SpacedID<Int>)
    case note(String)

    var saved: SavedIdentity {
      switch self {
      case .first(let id): SavedIdentity(kind: "first", id: id)
      case .rows(let id): SavedIdentity(kind: "rows", id: id)
      case .tab(let id): SavedIdentity(kind: "tab", id: id)
      case .note(let id): SavedIdentity(kind: "note", id: id)
      }
    }

    init?(_ saved: SavedIdentity) {
      let identity: Self? =
        switch saved.kind {
        case "first": saved.identity { .first($0) }
        case "rows": saved.identity { .rows($0) }
        case "tab": saved.identity { .tab($0) }
        case "note": saved.identity { .note($0) }
        default: nil
        }
      guard let identity else { return nil }
      self = identity
    }
  }

  var id: ID {
    switch self {
    case .first(let model): .first(model.id)
    case .rows(let model): .rows(model.id)
    case .tab(let model): .tab(model.id)
    case .note(let model): .note(model.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .first(let model): model.model
    case .rows(let model): model.model
    case .tab(let model): model.model
    case .note(let model): model
    }
  }

  enum Cases {
    static var first: ItemCase<Home, PartEntry> {
      ItemCase("first", item: { .first($0) }, id: { .first($0) }) {
        if case .first(let id) = $0 { id } else { nil }
      }
    }

    static var rows: ItemCase<Home, EntryRow> {
      ItemCase("rows", item: { .rows($0) }, id: { .rows($0) }) {
        if case .rows(let id) = $0 { id } else { nil }
      }
    }

    static var tab: ItemCase<Home, Spaced<PartEntry>> {
      ItemCase("tab", item: { .tab($0) }, id: { .tab($0) }) {
        if case .tab(let id) = $0 { id } else { nil }
      }
    }
  }

  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = Home

    var first: PartEntry.Cells<Host>
    var rows: EntryRow.Cells<Host>
    var tab: PartEntry.Cells<Host>
    var note: CellAdapter<PartNote, Host>

    func visit<Visitor: CellVisitor>(
      _ item: Home,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .first(let model): first.visit(model, with: &visitor)
      case .rows(let model): rows.visit(model, with: &visitor)
      case .tab(let model): tab.visit(model.item, with: &visitor)
      case .note(let model): visitor.visit(model, adapter: note)
      }
    }
  }
}
