// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import Medley

  struct Category: ListModel { let id: String, count: Int }
  struct Categories: ListModel {
    let id = "categories"
    let all: [Category]
  }

  extension Categories: CellRepresentable {
    static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
      let card = CellAdapter<Category, Host.NestedHost>.content {
        ListContent($0.id, badge: "\($0.count)")
      }
      return .list(cells: card) { row in
        ListSnapshot { ListSection("all", layout: .carousel(fraction: 0.4), items: row.all) }
      }
    }
  }
#endif
