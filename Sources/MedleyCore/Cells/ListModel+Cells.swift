extension ListModel {
  /// The adapter of a list of one kind, so that a case of a closed set may carry a model or another set.
  public typealias Cells<Host: ListHost> = CellAdapter<Self, Host>
}
