extension CellAdapter where Host: ContentHost {
  /// A cell that shows portable content.
  ///
  /// - Parameter content: called whenever the cell is updated.
  public static func content(_ content: @escaping (_ model: Model) -> ListContent) -> Self {
    .content { model, _ in content(model) }
  }

  /// A cell that shows portable content which also depends on the role, the width or the state.
  ///
  /// - Parameter content: called whenever the cell is updated.
  public static func content(
    _ content: @escaping (_ model: Model, _ context: CellContext) -> ListContent
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(ListContent.self),
      make: { Host.makeContentCell(in: $0) },
      update: { cell, model, context in
        Host.updateContentCell(&cell, with: content(model, context), in: context)
      }
    )
  }
}
