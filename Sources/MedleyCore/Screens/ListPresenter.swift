/// Maps a domain value to the sections of a list, without reference to a view.
///
/// A presenter is a value that contains the domain value, or a value that refers to a store. The
/// screen observes the `@Observable` objects that the presenter reads for its snapshot: all changes
/// until the screen's actor is free cause one update. On earlier systems, see ``storeChanges``.
///
/// Optional rows are written with `if let`. A presenter whose rows can be edited declares a type of
/// edit and receives it, which changes the domain value; the screen then shows the new snapshot.
///
/// ```swift
/// struct CustomerPresenter: ListPresenter {
///   var customer: Customer
///
///   var sections: [ListSection<DetailRow>] {
///     ListSection("customer") {
///       DetailRow.text(TextRow(id: "name", title: "Name", value: customer.name))
///       if let birthday = customer.birthday {
///         DetailRow.date(DateRow(id: "birthday", title: "Birthday", value: birthday))
///       }
///     }
///   }
///
///   mutating func receive(_ edit: CustomerEdit) {
///     customer.apply(edit)
///   }
/// }
/// ```
public protocol ListPresenter<Item> {
  /// The items of the list.
  associatedtype Item: ListItem

  /// An edit of the domain value; `Never` for a presenter without edits.
  associatedtype Edit: Sendable = Never

  /// The sections of the whole list.
  @SectionBuilder<Item> var sections: [ListSection<Item>] { get }

  /// The snapshot of the whole list. The default is created from ``sections``.
  ///
  /// A presenter of many rows can store a snapshot and edit it, so that the cost of a change depends
  /// on the edit and not on the number of rows.
  var snapshot: ListSnapshot<Item> { get }

  /// The title of the screen while it is shown, or `nil` for the title of the ``ListScreen``.
  ///
  /// The default is `nil`. The title is read together with ``snapshot``.
  var screenTitle: String? { get }

  /// The question before the user leaves the screen, or `nil` to leave at once.
  ///
  /// The default is `nil`. A form with unsaved changes asks. The question is read together with
  /// ``snapshot``; see ``ScreenSession/confirmLeaving(then:)``.
  var leaveQuestion: Confirmation? { get }

  /// The actions of the screen in the order of their importance, such as refreshing and adding a row.
  ///
  /// The default is empty. The actions are read together with ``snapshot``; see ``ScreenAction``.
  @ActionBuilder<ScreenAction<Edit>> var screenActions: [ScreenAction<Edit>] { get }

  /// The edits that undo and redo what the user has changed, or `nil` if nothing can be undone.
  ///
  /// The default is `nil`. The value is read together with ``snapshot``; see ``ScreenUndo``.
  var screenUndo: ScreenUndo<Edit>? { get }

  /// The changes of the stores that the presenter reads, on systems without Observation.
  ///
  /// The default is empty. See ``StoreChanges``.
  var storeChanges: [StoreChanges] { get }

  /// Called before the ``snapshot`` is read because a store has changed.
  ///
  /// Store here what depends on a store and is expensive to compute. The default does nothing; a
  /// form stores the changes of the user on the store's value.
  mutating func storesChanged()

  /// The presenter's part of a ``NavigationState``, besides the state of its list.
  ///
  /// The default is `nil`. A form saves what the user entered:
  ///
  /// ```swift
  /// var savedState: SavedValue? { SavedValue(query) }
  /// mutating func restore(_ saved: SavedValue) { query = saved.decoded() ?? "" }
  /// ```
  ///
  /// The value is stored as it is encoded: leave secrets out.
  var savedState: SavedValue? { get }

  /// Restores what the presenter saved in another process, before its ``snapshot`` is read.
  ///
  /// The default does nothing.
  mutating func restore(_ saved: SavedValue)

  /// Receives an edit that a behaviour sent with ``ListEvent/send(_:)``; the ``snapshot`` is read
  /// afterwards.
  ///
  /// ```swift
  /// mutating func receive(_ edit: CustomerEdit) throws(EditRefusal) {
  ///   switch edit {
  ///   case .email(let text):
  ///     guard text.contains("@") else { throw EditRefusal("An address contains @.") }
  ///     customer.email = text
  ///   }
  /// }
  /// ```
  ///
  /// A presenter with edits writes this method or ``receive(_:tasks:)``, which the screen calls. The
  /// default calls that method, with tasks that do not run. If neither is written, each edit is reported
  /// as ``ListIssue/Code/unhandledEdit``.
  ///
  /// A presenter that refuses no edit declares the method without `throws`. A corrected value, such
  /// as a trimmed text, needs no answer: the row shows the value that the presenter stored.
  ///
  /// - Throws: an ``EditRefusal`` to refuse the edit. The presenter's value is then as before the
  ///   call, and the row that sent the edit shows the reason and keeps its draft. An object that the
  ///   presenter refers to is not restored: check the edit before you change the object.
  mutating func receive(_ edit: Edit) throws(EditRefusal)

  /// Begins the work of a screen that is shown for the first time, such as loading its rows.
  ///
  /// ```swift
  /// mutating func start(tasks: ScreenTasks<CustomerEdit>) {
  ///   tasks.run("load") { [load] in .loaded(try await load()) }
  /// }
  /// ```
  ///
  /// Called once in each session, after saved state was restored and before the rows are read; of a part also when it
  /// arrives later. A screen that was covered by another one does not start again, and a presenter that replaces
  /// another one in the same part does not start: give it another id, as `Part.each` does. A start cannot open
  /// another screen: choose the screen where its route is resolved. The default does nothing.
  mutating func start(tasks: ScreenTasks<Edit>)

  /// Receives an edit, and may run asynchronous work that results in another edit.
  ///
  /// The screen calls this method; the default calls ``receive(_:)``.
  ///
  /// - Throws: an ``EditRefusal`` to refuse the edit; see ``receive(_:)``.
  mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) throws(EditRefusal)

  /// Handles the refusal of an edit, for example to show it elsewhere in the list.
  ///
  /// Called after the value was restored; the ``snapshot`` is read afterwards. The default does
  /// nothing.
  mutating func refused(_ edit: Edit, _ refusal: EditRefusal)

  /// The access to the parts of a ``PartsPresenter``; `nil` for all other presenters.
  ///
  /// Do not implement this property. It is a requirement, so that generic code finds the parts of a presenter:
  /// another overload of an initialiser of ``ListScreen`` would lose the parts there without an error.
  @_documentation(visibility: internal)
  static var _parts: PartsOfPresenter<Self>? { get }
}

extension ListPresenter {
  /// The default is created from ``sections``.
  public var snapshot: ListSnapshot<Item> { ListSnapshot(sections) }

  /// The default is `nil`: the title does not change.
  public var screenTitle: String? { nil }

  /// The default is `nil`: the user leaves at once.
  public var leaveQuestion: Confirmation? { nil }

  /// The default is empty.
  public var screenActions: [ScreenAction<Edit>] { [] }

  /// The default is `nil`: nothing can be undone.
  public var screenUndo: ScreenUndo<Edit>? { nil }

  /// The default is empty.
  public var storeChanges: [StoreChanges] { [] }

  /// The default does nothing.
  public mutating func storesChanged() {}

  /// The default is `nil`: only the state of the list is saved.
  public var savedState: SavedValue? { nil }

  /// The default does nothing.
  public mutating func restore(_ saved: SavedValue) {}

  /// The default does nothing.
  public mutating func start(tasks: ScreenTasks<Edit>) {}

  /// The default calls ``receive(_:tasks:)``, with tasks that do not run.
  public mutating func receive(_ edit: Edit) throws(EditRefusal) {
    try receive(edit, tasks: ScreenTasks(requests: TaskRequests(isForwarded: true)))
  }

  /// The default calls ``receive(_:)``.
  public mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) throws(EditRefusal) {
    // The default of one method calls the other: neither is written if the edit comes from there.
    guard !tasks.isForwarded else { throw .unhandled }
    try receive(edit)
  }

  /// The default does nothing.
  public mutating func refused(_ edit: Edit, _ refusal: EditRefusal) {}

  /// The default is `nil`: the presenter has no parts.
  @_documentation(visibility: internal)
  public static var _parts: PartsOfPresenter<Self>? { nil }
}

extension ListPresenter where Edit == Never {
  /// Never called, because there are no edits.
  public mutating func receive(_ edit: Never) {}
}
