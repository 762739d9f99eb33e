import MedleyCore
import MedleyTerminal

/// Lists as the text host draws them.
enum Drawn {
  typealias Adapter = CellAdapter<Row, TextHost>

  static func list(
    width: Int,
    rowSpacing: Int = 0,
    adapter: Adapter = .content(\.content),
    prepare: (ListController<Row, TextHost>) -> Void = { _ in },
    @SectionBuilder<Row> sections: () -> [ListSection<Row>]
  ) -> String {
    let controller = ListController(
      TextHost(width: width, rowSpacing: rowSpacing),
      cells: adapter
    )
    controller.apply(ListSnapshot(sections()))
    prepare(controller)
    return controller.text
  }

  static func row(_ content: ListContent, width: Int = 40) -> String {
    list(width: width) { ListSection("a", items: [Row(1, content)]) }
  }

  static func header(_ content: ListContent, width: Int = 30) -> String {
    list(width: width) { ListSection("a", header: Row(0, content), items: []) }
  }
}
