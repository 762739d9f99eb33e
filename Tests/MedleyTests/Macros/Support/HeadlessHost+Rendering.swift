import Medley
import MedleyCore
import MedleyTesting

extension HeadlessHost {
  /// Returns the titles of the cells of a list.
  static func render<Cells: CellProvider>(
    _ items: [Cells.Item],
    with cells: Cells
  ) -> [String] where Cells.Host == HeadlessHost {
    let host = HeadlessHost(as: .unrestricted, height: 100)
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot(items: items))
    return withExtendedLifetime(controller) { host.visibleCells.map { $0.content.title ?? "" } }
  }
}

extension CellAdapter where Host == HeadlessHost {
  /// Shows a label and the id of the model.
  static func labelled(_ label: String) -> Self {
    .content { ListContent("\(label) \($0.id)") }
  }
}
