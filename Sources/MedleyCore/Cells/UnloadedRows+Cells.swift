extension UnloadedRows: CellRepresentable {
  /// Returns an adapter that shows a placeholder, or the problem.
  public static func adapter<Host: ContentHost>(
    for host: Host.Type
  ) -> CellAdapter<UnloadedRows, Host> {
    CellAdapter.content { $0.content }.selectable(false)
  }

  /// The content of each of the rows.
  var content: ListContent {
    problem.map { ListContent($0, detail: "Retry", style: .failure) }
      ?? ListContent("…", style: .secondary)
  }
}
