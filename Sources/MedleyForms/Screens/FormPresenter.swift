public import MedleyCore

/// A presenter that shows a form, alone or among other rows.
///
/// ``FormOf`` is the presenter of a screen that is a form. Conform another presenter to show
/// fields between other kinds of rows:
///
/// ```swift
/// struct ProfilePresenter: FormPresenter {
///   var form = FormState(Profile())
///
///   func sections(of form: FormState<Profile>) -> [ListSection<AnyListItem>] {
///     ListSection("person") {
///       Portrait(form.value.portrait)
///       form.rows {
///         TextField("Name", \.name).required()
///         Button("Save", .submit)
///       }
///     }
///   }
/// }
/// ```
public protocol FormPresenter<Item>: ListPresenter where Edit == FormEdit<Value> {
  // Declared again, because it is inferred from `sections(of:)`.

  /// The items of the list.
  associatedtype Item

  /// The value that the form edits.
  associatedtype Value: Equatable & Sendable

  /// An edit of the form.
  associatedtype Edit = FormEdit<Value>

  /// The state of the form.
  var form: FormState<Value> { get set }

  /// Returns the sections of the whole list for a state of the form.
  ///
  /// The method is called with other states than ``form``, for example to find the rows that a new
  /// value shows.
  @SectionBuilder<Item> func sections(of form: FormState<Value>) -> [ListSection<Item>]

  /// Saves a submitted value, or `nil` if a submitted value needs no saving. The default is `nil`.
  ///
  /// A ``FormProblem`` or ``FormProblems`` that the closure throws is shown at the row of its
  /// property. Any other error is shown at the button that submits.
  var save: (@Sendable (_ value: Value) async throws -> Void)? { get }

  /// Whether the screen goes back after the value was saved. The default is `false`.
  var leavesAfterSaving: Bool { get }

  /// Called on the list's actor after a submitted value was saved, before the screen goes back.
  ///
  /// Without ``save``, a submitted value counts as saved. The default does nothing.
  ///
  /// - Parameters:
  ///   - value: the saved value; the user may have changed the form since.
  ///   - tasks: goes to another screen or back, moves the focus, or runs further work.
  mutating func saved(_ value: Value, tasks: ScreenTasks<FormEdit<Value>>)

  /// Called after an edit has changed the accepted value, for example to write it to a store.
  ///
  /// The default does nothing.
  mutating func valueChanged(from old: Value)
}

extension FormPresenter {
  /// The sections for ``form``.
  @SectionBuilder<Item> public var sections: [ListSection<Item>] { sections(of: form) }

  /// The default is `nil`.
  public var save: (@Sendable (_ value: Value) async throws -> Void)? { nil }

  /// The default is `false`.
  public var leavesAfterSaving: Bool { false }

  /// The default does nothing.
  public mutating func saved(_ value: Value, tasks: ScreenTasks<FormEdit<Value>>) {}

  /// The default asks whether to discard unsaved changes, if the presenter has a ``save``.
  public var leaveQuestion: Confirmation? {
    save != nil && form.isDirty ? form.language.texts.leaveQuestion : nil
  }

  /// The default does nothing.
  public mutating func valueChanged(from old: Value) {}

  /// Stores a ``form`` that follows a store, so that it is rebased once for each change of the store.
  public mutating func storesChanged() {
    var form = form
    guard form.isUnstored else { return }
    form.isUnstored = false
    self.form = form
  }

  /// The unsaved entries of the user, without secrets.
  public var savedState: SavedValue? { form.saved(rows).flatMap { SavedValue($0) } }

  /// Restores what the user entered.
  ///
  /// The entry of a hidden row returns with the row. If the value was changed since, the row shows a
  /// conflict. An entry is found by the title and the section of its row; see
  /// ``FormField/savedName(_:)``.
  public mutating func restore(_ saved: SavedValue) {
    if let saved = saved.decoded(as: SavedForm.self) { form.restore(saved, rows: rows) }
  }

  /// Passes an edit to the form; the work that follows from it does not run without a screen.
  public mutating func receive(_ edit: FormEdit<Value>) throws(EditRefusal) {
    _ = try change(by: edit)
  }

  /// Passes an edit to the form, and runs the work that follows from it.
  public mutating func receive(
    _ edit: FormEdit<Value>,
    tasks: ScreenTasks<FormEdit<Value>>
  ) throws(EditRefusal) {
    let (commands, phase) = try change(by: edit)
    for command in commands {
      switch command {
      case .focus(let id): focus(id, tasks)
      case .check(let property, let revision, let check): run(check, of: property, revision, tasks)
      case .save(let value, let submission): run(save, of: value, submission, tasks)
      case .finish(let value):
        saved(value, tasks: tasks)
        if leavesAfterSaving, phase == .saved { tasks.back() }
      }
    }
  }

  /// Stores a text that the form refused, with its problem.
  public mutating func refused(_ edit: FormEdit<Value>, _ refusal: EditRefusal) {
    form.noteRefusal(of: edit, rows: rows)
  }

  /// Passes an edit to the form, and returns the work that follows from it, and the phase.
  ///
  /// A presenter whose form follows a store may return another phase afterwards.
  private mutating func change(
    by edit: FormEdit<Value>
  ) throws(EditRefusal) -> (commands: [FormCommand<Value>], phase: FormPhase) {
    let (rows, saves) = (rows, save != nil)
    var form = form
    form.isUnstored = false
    let old = form.value
    var commands = try form.receive(edit, rows: rows)
    // Without a save, a submitted value counts as saved.
    if !saves, case .save(_, let submission)? = commands.last {
      commands = try form.receive(FormEdit(.saved(submission: submission)), rows: rows)
    }
    self.form = form
    if form.value != old {
      valueChanged(from: old)
      // If the value was written to a store, the store's value contains the changes.
      let stored = self.form.external
      if stored != form.external {
        form.accept(stored, rows: rows)
        self.form = form
      }
    }
    return (commands, form.phase)
  }

  /// Returns a form whose changes are based on another value, as ``FormEdit/rebase(_:)`` does.
  ///
  /// A presenter whose value is in a store returns it from ``form``, so that the form follows the
  /// store. The screen stores the result when the store has changed; see ``storesChanged()``.
  ///
  /// ```swift
  /// var form: FormState<Customer> {
  ///   get { rebased(edited, onto: store.customer) }
  ///   set { edited = newValue }
  /// }
  /// ```
  public func rebased(_ form: FormState<Value>, onto value: Value) -> FormState<Value> {
    guard value != form.external else { return form }
    var form = form
    form.rebase(onto: value, rows: rows)
    form.isUnstored = true
    return form
  }

  /// The problems that submitting would show, in the order of the rows.
  ///
  /// A check that takes time is not run; its last answer counts.
  public var unresolvedProblems: [FormProblem] { form.unresolved(rows) }

  /// Returns the rows of a form in a state.
  func rows(of form: FormState<Value>) -> [FormRow<Value>] {
    sections(of: form).flatMap { section in
      section.items.compactMap { item in
        guard var row = item.model as? FormRow<Value> else { return nil }
        row.section = section.id
        return row
      }
    }
  }

  var rows: FormState<Value>.Rows {
    { [self] in rows(of: $0) }
  }
}

// MARK: - Work

extension FormPresenter {
  private func focus(_ id: FieldID, _ tasks: ScreenTasks<FormEdit<Value>>) {
    guard let (item, row) = items.first(where: { $0.row.id == id }) else { return }
    tasks.focus(item.id, editing: row.binding?.isText(form.language) ?? false)
  }

  /// Runs a check in the name of its row, so that hiding the row cancels it.
  private func run(
    _ check: @escaping @Sendable () async -> String?,
    of property: FieldID,
    _ revision: Int,
    _ tasks: ScreenTasks<FormEdit<Value>>
  ) {
    let item = items.first { $0.row.binding?.property == property }?.item
    tasks.run("check", row: item?.id) {
      FormEdit(.checked(property, revision: revision, problem: await check()))
    }
  }

  private func run(
    _ save: (@Sendable (Value) async throws -> Void)?,
    of value: Value,
    _ submission: Int,
    _ tasks: ScreenTasks<FormEdit<Value>>
  ) {
    guard let save else { return }
    tasks.run("save") {
      try await save(value)
      return FormEdit(.saved(submission: submission))
    } catch: { error in
      switch error {
      case let problem as FormProblem:
        FormEdit(.failed(submission: submission, [problem], reason: nil))
      case let problems as FormProblems:
        FormEdit(.failed(submission: submission, problems.problems, reason: nil))
      default: FormEdit(.failed(submission: submission, [], reason: "\(error)"))
      }
    }
  }

  /// The items that are rows of the form.
  private var items: [(item: Item, row: FormRow<Value>)] {
    sections.flatMap(\.items).compactMap { item in
      (item.model as? FormRow<Value>).map { (item, $0) }
    }
  }
}
