/// What stands in place of a model that has no cell.
struct MissingCell: CellRepresentable {
  let id: AnyListItem.ID
  let modelName: String

  init(_ box: AnyItemBox) {
    id = AnyListItem.ID(box: box)
    modelName = String(reflecting: box.modelType)
  }

  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    let content = CellAdapter<Self, Host>.content { missing in
      ListContent("No cell for \(missing.modelName)", style: .failure)
    }
    return CellAdapter(
      reuseIdentifier: content.reuseIdentifier,
      make: content.make
    ) { cell, missing, context in
      context.report(.missingCell(model: missing.modelName))
      content.update(&cell, missing, context)
    }
  }
}
