/// The connection of a list to the list that contains it, and to the lists within its rows.
struct Nesting {
  /// The role of the rows.
  let role: CellRole

  private var ownTexts: ListTexts?
  private var ownPictures: ListPictures?

  init(role: CellRole) {
    self.role = role
  }

  /// The texts of the list, which are the texts of the outer list until they are set.
  var texts: ListTexts {
    get { ownTexts ?? outer?.list?.texts ?? ListTexts() }
    set { ownTexts = newValue }
  }

  /// The pictures of the list, which are the pictures of the outer list until they are set.
  var pictures: ListPictures {
    get { ownPictures ?? outer?.list?.pictures ?? .withoutLoader }
    set { ownPictures = newValue }
  }

  /// The list that contains this one.
  var outer: OuterList?

  /// The lists within rows, by the identity of the row.
  var lists: [ItemIdentity: any InnerList] = [:]

  /// Whether all nested lists are untouched.
  var isUntouched: Bool { lists.values.allSatisfy { $0.isUntouched } }

  /// Releases the nested lists that are untouched, at every level.
  ///
  /// - Returns: the identities of the rows whose list was released.
  mutating func releaseUntouchedLists() -> [ItemIdentity] {
    var released: [ItemIdentity] = []
    for (identity, list) in lists {
      if list.isUntouched {
        lists[identity] = nil
        released.append(identity)
      } else {
        list.releaseUntouchedLists()
      }
    }
    return released
  }
}

extension CellAdapter where Host: ContentHost {
  /// Creates an adapter for a cell that is a list, such as a carousel within a table.
  ///
  /// The identities of the nested list are separate from those of the outer list. The outer list
  /// stores the scroll position, selection and expanded rows of the nested list by the identity of
  /// this row, so that they survive when the cell is recycled.
  ///
  /// - Parameters:
  ///   - cells: the adapters of the nested list, for the host that shows it. The expression is
  ///     evaluated when the first cell is shown, so that a kind can contain a list of its own kinds.
  ///   - snapshot: called whenever the cell is updated, and before an event within it is handled.
  public static func list<Cells: CellProvider>(
    cells makeCells: @autoclosure @escaping () -> Cells,
    _ snapshot: @escaping (_ model: Model) -> ListSnapshot<Cells.Item>
  ) -> Self where Cells.Host == Host.NestedHost {
    var madeCells: Cells?
    let listOfRow = { (model: Model, context: CellContext) in
      let cells = madeCells ?? makeCells()
      madeCells = cells
      let list = context.link.nestedList {
        ListController<Cells.Item, Host.NestedHost>(
          cells: cells,
          role: .nested,
          reporter: context.link.reporter
        )
      }
      list.cells = cells
      list.apply(snapshot(model))
      return list
    }
    var adapter = CellAdapter(
      reuseIdentifier: ReuseIdentifier(NestedListKey<Cells>.self),
      make: { Host.makeListCell(in: $0) },
      update: { cell, model, context in
        Host.updateListCell(&cell, with: listOfRow(model, context), in: context)
      }
    )
    adapter.behaviours.nestedList = listOfRow
    return adapter
  }
}

/// Identifies the reuse pool of the cells whose nested list has these adapters.
private enum NestedListKey<Cells> {}

/// The link of a cell that belongs to a list: the identity of the row, and its position as a hint.
final class ListCellLink<Item: ListItem, Host: ListHost>: CellLink {
  private weak var list: ListController<Item, Host>?
  private let identity: ItemIdentity

  /// The position when the cell was updated last, which may be outdated.
  private let position: CellPosition

  init(list: ListController<Item, Host>, identity: ItemIdentity, position: CellPosition) {
    self.list = list
    self.identity = identity
    self.position = position
  }

  func send(_ event: CellEvent) {
    list?.send(event, to: identity, near: position)
  }

  func accepts(_ value: ControlValue) -> Bool {
    guard let list, let position = list.position(of: identity, near: position) else { return false }
    return list.visit(EditabilityVisitor(value: value), at: position) ?? false
  }

  var outline: OutlinePlace? {
    guard let list, let position = list.position(of: identity, near: position) else { return nil }
    return list.outlinePlace(at: position)
  }

  var actions: [ActionLabel] {
    guard let list, let position = list.position(of: identity, near: position) else { return [] }
    return list.actions(at: position)
  }

  var valueFormat: ValueFormat { list?.valueFormat ?? .plain }

  var texts: ListTexts { list?.texts ?? ListTexts() }

  var pictures: ListPictures { list?.pictures ?? .withoutLoader }

  var entry: RowEntry? {
    guard let list, !list.state.entries.isEmpty else { return nil }
    return list.state.entries[identity]
  }

  func announce(_ problem: String?) -> Bool {
    list?.changeEntry(of: identity, at: position) { $0.announce(problem) } ?? false
  }

  func report(_ issue: ListIssue) {
    list?.report(issue)
  }

  var row: ItemIdentity? { identity }

  var cellKey: String { list?.cellKey(of: identity) ?? "" }

  var reporter: IssueReporter { list?.issues.reporter ?? .silent }

  func nestedList<List: AnyObject>(make: () -> List) -> List {
    list?.nestedList(of: identity, at: position, make: make) ?? make()
  }
}

extension ListController {
  /// Returns the list within a row, which is created on first use and stored by the identity of the
  /// row.
  fileprivate func nestedList<List: AnyObject>(
    of identity: ItemIdentity,
    at position: CellPosition,
    make: () -> List
  ) -> List {
    state.lastPositions[identity] = position
    // The list has another type only if the row's adapter was replaced by one of another kind.
    if let list = nesting.lists[identity] as? List { return list }
    let list = make()
    guard let nested = list as? any InnerList else { return list }
    nesting.lists[identity] = nested
    nested.join(OuterList(self, row: identity))
    return list
  }

  /// The format of portable values: of the host, or of the outer list if no host shows this one.
  var valueFormat: ValueFormat {
    host?.valueFormat ?? nesting.outer?.list?.valueFormat ?? .plain
  }

  /// Whether the host reports the visible parts of placeholder rows.
  var reportsVisibleParts: Bool {
    shown.hasReportedParts
      || host?.reportsVisibleParts ?? nesting.outer?.list?.reportsVisibleParts ?? true
  }

  /// Updates the adapters and rows of a nested list.
  ///
  /// - Returns: whether its row is still in the list.
  func updateNestedList(of identity: ItemIdentity) -> Bool {
    if let outer = nesting.outer, !outer.prepareForEvent() { return false }
    guard let position = position(of: identity) else { return false }
    return nestedList(at: position) != nil
  }

  /// Releases the nested lists whose rows were removed, in the order of the rows.
  func leaveNestedLists(_ transition: ListTransition<Item>) {
    guard !nesting.lists.isEmpty else { return }
    let gone = transition.gone(among: Set(nesting.lists.keys))
    let lists = gone.filter { hidingHeader(of: $0.key) == nil }
      .sorted { $0.value.readingOrder < $1.value.readingOrder }
      .compactMap { nesting.lists.removeValue(forKey: $0.key) }
    for list in lists { list.leave() }
  }
}
