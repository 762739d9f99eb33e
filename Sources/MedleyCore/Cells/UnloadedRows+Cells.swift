extension UnloadedRows: CellRepresentable {
  /// Returns an adapter that shows a placeholder, or the problem.
  public static func adapter<Host: ContentHost>(
    for host: Host.Type
  ) -> CellAdapter<UnloadedRows, Host> {
    CellAdapter.content { $0.content($1.texts) }.selectable(false)
  }

  /// The content of each of the rows.
  func content(_ texts: ListTexts) -> ListContent {
    problem.map { ListContent($0, detail: texts.retry, style: .failure) }
      ?? ListContent("…", style: .secondary)
  }
}
