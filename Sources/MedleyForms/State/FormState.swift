public import MedleyCore

/// The state of a form: the value, what the user entered, and the problems.
///
/// A value and a state machine without effects: a ``FormPresenter`` passes edits to it, shows its rows,
/// and performs the work that it returns.
public struct FormState<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Returns the rows of a form in a state, from first to last.
  typealias Rows = (_ form: FormState) -> [FormRow<Value>]

  /// The value when the form was opened, saved or rebased.
  public internal(set) var original: Value

  /// The value elsewhere, as far as the form has been told.
  var external: Value

  /// The value with all edits that the form has accepted.
  ///
  /// A text is accepted when the user sends it with the return key, or submits the form.
  public internal(set) var value: Value

  /// The value with the texts that the user is editing, as far as they are values.
  ///
  /// Sections and rules read it, so that rows follow from what the user sees.
  public internal(set) var current: Value

  /// The phase between opening and saving.
  public internal(set) var phase = FormPhase.editing

  /// The problems that the form shows, by field.
  public internal(set) var problems: [FieldID: String] = [:]

  /// The language of the form.
  public let language: FormLanguage

  /// The state of each row that the user has visited.
  var fields: [FieldID: FieldStatus] = [:]

  /// The changes by buttons since the form was opened or saved.
  var steps: [FormStep<Value>] = []

  /// The names of entries in saved state, and the entries that wait for their rows.
  var restoration = FormRestoration()

  /// The value that is checked or saved.
  var submission: Submission<Value>?

  /// Whether the last submission ended while it waited for a check, because the form was changed.
  ///
  /// The submit button says so, until the user submits again or discards the changes.
  public internal(set) var isSubmissionInterrupted = false

  /// Whether the form was rebased where it was read, and the result is not stored yet.
  var isUnstored = false

  /// The number of changes by the user.
  var revision = 0

  /// The drafts after which the rows need not be read again.
  var quiet: QuietDrafts<Value>

  /// Creates the state of a form.
  ///
  /// - Parameters:
  ///   - value: the value that the user edits.
  ///   - language: the language of the form.
  public init(_ value: Value, language: FormLanguage = .current) {
    original = value
    external = value
    self.value = value
    current = value
    quiet = QuietDrafts(value: value)
    self.language = language
  }

  /// Whether there is a change or a text that was not saved.
  public var isDirty: Bool {
    value != original || fields.values.contains { $0.draft != nil && $0.revision > 0 }
  }

  /// The texts that the form has not accepted yet, by field.
  ///
  /// Texts of hidden fields are included: they return with the field.
  public var drafts: [FieldID: ControlValue] { fields.compactMapValues(\.draft) }

  /// Returns the problem that the form shows at the field of a property.
  public func problem<Property>(of property: any KeyPath<Value, Property> & Sendable) -> String? {
    problems[FieldID(property)]
  }

  /// The fields whose values were changed both here and elsewhere; see ``FormEdit/rebase(_:)``.
  public var conflicts: Set<FieldID> {
    Set(fields.filter { $0.value.conflict != nil }.keys)
  }

  /// Whether a submission is being saved, and can no longer be cancelled.
  var isSaving: Bool { submission?.value != nil }

  subscript(field id: FieldID) -> FieldStatus {
    get { fields[id] ?? FieldStatus() }
    set { fields[id] = newValue == FieldStatus() ? nil : newValue }
  }

  /// Returns the value that the control of a row shows.
  func entry(of id: FieldID, _ binding: FieldBinding<Value>) -> ControlValue {
    fields[id]?.draft ?? binding.read(current, language)
  }

  /// Whether the accepted value alone shows a row: a draft of another row may have added it.
  ///
  /// The key path of another row may refer to something that the value does not contain.
  func isAccepted(_ id: FieldID, _ rows: Rows) -> Bool {
    guard current != value else { return true }
    var form = self
    form.current = value
    return rows(form).contains { $0.id == id }
  }
}

// MARK: - Problems

extension FormState {
  /// Computes the current value and the problems again.
  mutating func refresh(_ rows: Rows) {
    let shown = applyDrafts(rows).shown
    if !restoration.unplaced.isEmpty, placeEntry(shown, rows) { return refresh(rows) }
    nameRows(shown)
    let rules = shown.flatMap(\.rules)
    openChecks(ofRowsOtherThan: shown)
    problems = [:]
    for row in shown {
      guard let binding = row.binding, let id = row.problemID else { continue }
      let time = self[field: binding.property].time
      problems[id] = problem(of: row.id, binding, rules, at: time)
    }
  }

  /// Forgets the running checks of hidden rows, which were cancelled with their rows.
  ///
  /// A submission that waits for no other check is interrupted.
  private mutating func openChecks(ofRowsOtherThan shown: [FormRow<Value>]) {
    let running = fields.filter { $0.value.laterCheck == .running }.keys
    guard !running.isEmpty else { return }
    let properties = Set(shown.compactMap { $0.binding?.property })
    for id in running where !properties.contains(id) { self[field: id].laterCheck = .open }
    guard submission != nil, !isSaving, !isAwaitingChecks(shown) else { return }
    interruptSubmission()
  }

  /// Writes the drafts of shown rows to the value, and returns the rows and the drafts.
  ///
  /// Each draft may show or hide other rows, and the key path of a hidden row may refer to something
  /// that no longer exists. So the rows are read again after each draft, unless it was written before
  /// and no draft changed the fields then.
  mutating func applyDrafts(
    _ rows: Rows
  ) -> (shown: [FormRow<Value>], written: [FieldID: ControlValue]) {
    let known = quiet.value == value ? quiet.drafts : [:]
    current = value
    var (shown, isOutdated, isQuiet) = (rows(self), false, true)
    var (visited, written): (Set<FieldID>, [FieldID: ControlValue]) = ([], [:])
    while let row = shown.first(where: {
      fields[$0.id]?.draft != nil && !visited.contains($0.id)
    }) {
      visited.insert(row.id)
      guard let binding = row.binding, let draft = fields[row.id]?.draft else { continue }
      var value = current
      guard binding.write(draft, &value, language) == nil else { continue }
      current = value
      written[row.id] = draft
      isOutdated = isQuiet && known[row.id] == draft
      guard !isOutdated else { continue }
      let next = rows(self)
      isQuiet = isQuiet && Self.haveSameFields(next, shown)
      shown = next
    }
    quiet = QuietDrafts(value: value, drafts: isQuiet ? written : [:])
    // Rows that were just read are not compared: a number that is not a number differs from itself.
    guard isOutdated else { return (shown, written) }
    let last = rows(self)
    if Self.haveSameFields(last, shown) { return (last, written) }
    // Each draft leaves the fields as they are, but all together do not.
    quiet.drafts = [:]
    return applyDrafts(rows)
  }

  private static func haveSameFields(_ lhs: [FormRow<Value>], _ rhs: [FormRow<Value>]) -> Bool {
    lhs.filter { $0.binding != nil } == rhs.filter { $0.binding != nil }
  }

  /// Returns the first problem of a row that is checked at a moment or before.
  ///
  /// The first row of a property has its checks; another row has a problem only if its own entry has.
  func problem(
    of id: FieldID,
    _ binding: FieldBinding<Value>,
    _ rules: [FormRule<Value>],
    at time: CheckTime
  ) -> String? {
    let status = self[field: id]
    if let theirs = status.conflict { return conflictReason(theirs, binding) }
    if let draft = status.draft {
      var value = current
      if let reason = binding.write(draft, &value, language) {
        return time >= .leaving ? reason : nil
      }
    }
    guard let check = binding.check else { return nil }
    if let reported = self[field: binding.property].reported { return reported }
    if let reason = check(current, time, language) { return reason }
    guard time >= .leaving else { return nil }
    return rules.first { $0.property == binding.property && !$0.isObeyed(current) }?.reason
  }

  private func conflictReason(_ theirs: ControlValue, _ binding: FieldBinding<Value>) -> String {
    let control = binding.control(theirs, language)
    let texts = language.texts
    return control.isSecure
      ? texts.secretConflict : texts.filled(\.conflict, ["value": control.valueText(texts)])
  }
}
