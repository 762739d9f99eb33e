/// The adapters that models bring themselves, and the placeholder for those that bring none.
final class AdapterFallbacks<Host: ContentHost> {
  private var boxes = AdapterTable<Host>()

  func box(for item: AnyListItem) -> AnyAdapterBox<Host> {
    if let box = boxes[item.box.typeKey] { return box }
    let box = Self.makeBox(for: item.modelType)
    boxes[item.box.typeKey] = box
    return box
  }

  private static func makeBox(for model: any ListModel.Type) -> AnyAdapterBox<Host> {
    guard let model = model as? any CellRepresentable.Type else { return AnyAdapterBox() }
    return ownBox(of: model)
  }

  private static func ownBox<Model: CellRepresentable>(
    of model: Model.Type
  ) -> AnyAdapterBox<Host> {
    AdapterBox(model.adapter(for: Host.self))
  }
}
