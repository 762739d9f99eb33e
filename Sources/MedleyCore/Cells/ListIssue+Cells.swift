extension ListIssue {
  /// A model has no cell in the list's ``AdapterMap`` and does not provide one.
  public static func missingCell(model: String) -> Self {
    ListIssue(
      .missingCell,
      """
      no cell for \(model): a placeholder is shown. Add an adapter for it to the AdapterMap, \
      or make it CellRepresentable.
      """
    )
  }

  /// Two adapters were added for one type of model; the later one is used.
  public static func replacedAdapter(model: String) -> Self {
    ListIssue(
      .replacedAdapter,
      """
      an AdapterMap has two adapters for \(model), and uses the one that was added last. Remove the other one, or \
      use replacing(_:) where that is intended.
      """
    )
  }

  /// A presenter has pages, and its empty list has no section with their status row.
  public static func hiddenPages(presenter: String) -> Self {
    ListIssue(
      .unloadedRow,
      """
      the list of \(presenter) is empty, and the row of its Paging is in no section, so that nothing loads the \
      first page. Add a section with status(at: .end).
      """
    )
  }

  /// A row that stands for content is displayed, and its adapter does not load the content.
  public static func unloadedRow(_ model: any ListModel.Type, adapter: String) -> Self {
    ListIssue(
      .unloadedRow,
      "a row of \(model) is displayed, and nothing loads its content. Use the adapter \(adapter)."
    )
  }

  /// A section contains placeholder rows, and does not say so.
  public static func unwindowedSection(_ id: SectionID?) -> Self {
    ListIssue(
      .unloadedRow,
      """
      the section \(id.map { "\($0)" } ?? "") shows rows that are not loaded, and nothing loads them. Create it \
      with the window, as ListSection("orders", window: orders), and not with the items of the window.
      """
    )
  }

  /// A value has another type than expected.
  public static func modelMismatch(expected: String, found: String, place: String) -> Self {
    ListIssue(.modelMismatch, "\(place): expected \(expected) but found \(found).")
  }

  /// A cell sent an action or an edit that its adapter does not handle.
  public static func unhandledEvent(event: String, row: String) -> Self {
    ListIssue(
      .unhandledEvent,
      "the cell of \(row) sent \(event), which its adapter does not handle."
    )
  }

  /// A row was moved to a destination that its adapter or the list does not accept.
  public static func invalidMove(row: String, to path: ListPath) -> Self {
    ListIssue(
      .invalidMove,
      """
      the row \(row) was not moved to \(path), which is no valid destination. Accept it in \
      movable(to:), or check canMove(at:to:) before the move is sent.
      """
    )
  }

  /// A behaviour sent an edit that has no receiver.
  public static func unhandledEdit(type: String) -> Self {
    ListIssue(
      .unhandledEdit,
      """
      an edit of type \(type) was sent, and nobody receives it. Add onEdit(\(type).self) or a \
      presenter.
      """
    )
  }

  /// An edit was sent to a part that does not exist or does not receive it.
  public static func unhandledEdit(_ edit: PartEdit) -> Self {
    ListIssue(
      .unhandledEdit,
      """
      an edit of type \(type(of: edit.edit)) was sent to the part "\(edit.part)", which does not exist or does \
      not receive it. Check the id of the part and the type of the edit.
      """
    )
  }

  /// An edit was sent that several parts of a screen receive, and that names none of them.
  ///
  /// - Parameter parts: the ids of the parts on the way to each presenter that receives the edit.
  public static func ambiguousEdit(type: String, parts: [[String]]) -> Self {
    let names = parts.prefix(5).map { "\"\($0.joined(separator: "/"))\"" }.joined(separator: ", ")
    let example = (parts.first ?? []).reversed().reduce("edit") { "PartEdit(\"\($1)\", \($0))" }
    return ListIssue(
      .unhandledEdit,
      """
      an edit of type \(type) was sent that several parts receive: \(names)\(parts.count > 5 ? ", …" : ""). Name the \
      part, as in send(\(example)).
      """
    )
  }

  /// No screen is registered for a route.
  public static func unknownRoute(_ route: String) -> Self {
    ListIssue(
      .unknownRoute,
      "no screen for the route \"\(route)\". Add a pattern for it to the RouteResolver."
    )
  }

  /// A behaviour left its screen, but no navigator shows it.
  public static var missingNavigator: Self {
    ListIssue(
      .unknownRoute,
      """
      a row or its presenter left the screen, but no navigator shows it. Push the screen on a \
      ListNavigator, or set ScreenSession.onBack.
      """
    )
  }

  /// A row asked the user a question on a host that cannot ask, or without a host.
  public static func unansweredQuestion(_ question: String) -> Self {
    ListIssue(
      .unansweredQuestion,
      """
      nobody was asked "\(question)", so nothing was done. Show the list on a host that asks, or \
      implement ListHost.confirm(_:at:then:).
      """
    )
  }

  /// A task was started for a list that is used on no actor; the task did not run.
  public static func taskWithoutActor(name: String) -> Self {
    ListIssue(
      .taskWithoutActor,
      """
      the task \"\(name)\" did not run, because its list is used on no actor. Open the screen, or \
      apply the snapshot, on the main actor or another actor.
      """
    )
  }

  /// A task of a screen failed, and nothing handles the error.
  public static func failedTask(name: String, reason: String) -> Self {
    ListIssue(
      .failedTask,
      "the task \"\(name)\" failed: \(reason) Add a catch: closure that returns an edit."
    )
  }

  /// A picture cannot be read or decoded; its alternative text is shown.
  public static func unreadablePicture(_ image: ListImage) -> Self {
    let source =
      switch image.source {
      case .file(let path): "the file \(path)"
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .url(let address): "the address \(address.prefix(200))"
      case .symbol(let name): "the symbol \(name)"
      }
    return .unreadablePicture(source: source, alternative: image.alternative)
  }

  /// A picture cannot be read or decoded; its alternative text is shown.
  public static func unreadablePicture(source: String, alternative: String) -> Self {
    ListIssue(
      .unreadablePicture,
      """
      the picture \"\(alternative)\" of \(source) cannot be read: its alternative text is shown. \
      Check that it exists, is complete, and has a format that the host supports.
      """
    )
  }
}
