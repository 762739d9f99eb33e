public import MedleyCore

/// The presenter of a screen that is a form.
///
/// ```swift
/// let form = FormOf(Customer()) { value in
///   FormSection("person") {
///     TextField("Name", \.name).required()
///     NumberField("Points", \.points, in: 0...10_000)
///     DateField("Birthday", \.birthday)
///     Choice("Language", \.language)
///     Toggle("Newsletter", \.newsletter)
///     Button("Save", .submit)
///   }
/// }
/// .onSave { customer in try await api.save(customer) }
/// ```
public struct FormOf<Item: FormItem>: FormPresenter {
  /// The state of the form.
  public var form: FormState<Item.Value>

  /// Saves a submitted value.
  public private(set) var save: (@Sendable (_ value: Item.Value) async throws -> Void)?

  /// Whether the screen goes back after the value was saved.
  public private(set) var leavesAfterSaving = false

  private let formSections: (_ value: Item.Value) -> [FormSection<Item.Value>]

  /// Called after a value was saved.
  private var afterSaving: ((Item.Value, ScreenTasks<FormEdit<Item.Value>>) -> Void)?

  private var leaving = LeaveRule.standard

  /// When the user is asked before leaving unsaved changes.
  private enum LeaveRule {
    /// With the question of the language, if the form has a save.
    case standard
    case asks(Confirmation)
    case leaves
  }

  /// Creates a form with the items of a closed set.
  ///
  /// - Parameters:
  ///   - value: the value that the user edits.
  ///   - item: the type of the items.
  ///   - language: the language of the form.
  ///   - sections: returns the sections for a value, which contains what the user entered. Rows that
  ///     follow from other rows are written with `if` and `for`.
  public init(
    _ value: Item.Value,
    as item: Item.Type,
    language: FormLanguage = .current,
    @FormSectionBuilder<Item.Value> sections:
      @escaping (
        _ value: Item.Value
      ) -> [FormSection<Item.Value>]
  ) {
    form = FormState(value, language: language)
    formSections = sections
  }

  /// Creates a form with ``FormRow`` as its items.
  ///
  /// - Parameters:
  ///   - value: the value that the user edits.
  ///   - language: the language of the form.
  ///   - sections: returns the sections for a value, which contains what the user entered. Rows that
  ///     follow from other rows are written with `if` and `for`.
  public init<Value>(
    _ value: Value,
    language: FormLanguage = .current,
    @FormSectionBuilder<Value> sections: @escaping (_ value: Value) -> [FormSection<Value>]
  ) where Item == FormRow<Value> {
    self.init(value, as: Item.self, language: language, sections: sections)
  }

  /// The sections for a state of the form.
  public func sections(of form: FormState<Item.Value>) -> [ListSection<Item>] {
    formSections(form.current).map { $0.section(of: form) }
  }

  /// Sets how a submitted value is saved.
  ///
  /// - Parameter save: runs outside of the actor of the list, once for each submission. A
  ///   ``FormProblem`` that it throws is shown at the row of its property, any other error at the
  ///   button that submits.
  public func onSave(
    _ save: @escaping @Sendable (_ value: Item.Value) async throws -> Void
  ) -> Self {
    var copy = self
    copy.save = save
    return copy
  }

  /// Sets what happens after a submitted value was saved, for example in a store of the program.
  ///
  /// ```swift
  /// .onSave { try await server.publish($0) }
  /// .onSaved { post, screen in
  ///   store.posts.append(post)
  ///   screen.back()
  /// }
  /// ```
  ///
  /// A form that the user has left cancels its save, and the closure is not called.
  ///
  /// - Parameter perform: runs on the actor of the list, after each successful save. It receives the
  ///   saved value, and the screen's ``/MedleyCore/ScreenTasks``, which go back or to another screen.
  public func onSaved(
    _ perform:
      @escaping (_ value: Item.Value, _ screen: ScreenTasks<FormEdit<Item.Value>>) -> Void
  ) -> Self {
    var copy = self
    copy.afterSaving = perform
    return copy
  }

  /// Calls the closure of ``onSaved(_:)``.
  public mutating func saved(
    _ value: Item.Value,
    tasks: ScreenTasks<FormEdit<Item.Value>>
  ) {
    afterSaving?(value, tasks)
  }

  /// Sets the question before the user leaves unsaved changes.
  ///
  /// A form with ``onSave(_:)`` asks by default, with the texts of its language. A form without
  /// changes does not ask, and neither does a form that goes back after saving.
  ///
  /// - Parameter question: the question, or `nil` to leave without one.
  public func confirmingLeave(_ question: Confirmation?) -> Self {
    var copy = self
    copy.leaving = question.map { .asks(copy.completed($0)) } ?? .leaves
    return copy
  }

  /// Returns a question with the buttons of the form's language, unless it has its own.
  private func completed(_ question: Confirmation) -> Confirmation {
    var completed = question
    completed.button = question.button ?? form.language.texts.discard
    completed.role = question.role ?? .destructive
    return completed
  }

  /// The question while the form has unsaved changes; see ``confirmingLeave(_:)``.
  public var leaveQuestion: Confirmation? {
    guard form.isDirty else { return nil }
    return switch leaving {
    case .standard: save == nil ? nil : form.language.texts.leaveQuestion
    case .asks(let question): question
    case .leaves: nil
    }
  }

  /// Goes back to the previous screen after the value was saved.
  public func leavingAfterSaving() -> Self {
    var copy = self
    copy.leavesAfterSaving = true
    return copy
  }
}

extension ListScreen where Host: ContentHost {
  /// Creates the screen of a form.
  ///
  /// - Parameters:
  ///   - title: the title of the screen.
  ///   - form: the form.
  public init<Value>(_ title: String, form: FormOf<FormRow<Value>>) {
    self.init(title, presenter: form, cells: CellAdapter<FormRow<Value>, Host>.form()) {
      // A row of a form is a control or a button.
      $0.selectionMode = .none
      $0.texts = form.form.language.texts
    }
  }
}
