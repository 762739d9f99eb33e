/// An account's form as a value elsewhere and what the user changed, without rows and key paths.
///
/// It states what a user sees: the text in each field, which problems are shown, and what is saved.
struct AccountOracle {
  enum Field: CaseIterable { case name, age, member, card }

  enum Strictness: Comparable { case typing, leaving, submitting }

  enum Check { case none, running, passed, failed }

  /// The value that was opened, saved or rebased last.
  private(set) var base = Account()

  /// The texts that the form accepted and that differ from the base.
  private var mine: [Field: String] = [:]

  /// How often the user pressed the button since.
  private var presses = 0

  private(set) var unsent: [Field: String] = [:]
  private(set) var phase = "editing"
  private(set) var effects: [String] = []
  private(set) var refusal: String?

  private var strictness: [Field: Strictness] = [:]
  private var answers: [Field: String] = [:]
  private var conflicts: Set<Field> = []
  private var check = Check.none

  /// The last value of a rebase, and that of the moment of the last submission.
  private var elsewhere = Account()
  private var elsewhereAtSubmit = Account()

  private var saving: Account?
  private var changedSinceSubmit: Set<Field> = []

  // MARK: - Reading

  private func text(_ field: Field, in account: Account) -> String {
    switch field {
    case .name: account.name
    case .age: account.age.map(String.init) ?? ""
    case .member: account.isMember ? "on" : "off"
    case .card: account.card
    }
  }

  private func write(_ text: String, to field: Field, of account: inout Account) {
    switch field {
    case .name: account.name = text
    case .age where text.isEmpty: account.age = nil
    case .age: if let age = Int(text) { account.age = age }
    case .member: account.isMember = text == "on"
    case .card: account.card = text
    }
  }

  private func with(_ texts: [Field: String], _ account: Account) -> Account {
    texts.reduce(into: account) { write($1.value, to: $1.key, of: &$0) }
  }

  var accepted: Account {
    var account = with(mine, base)
    account.visits += presses
    return account
  }

  var shown: [Field] {
    accepted.isMember ? [.name, .age, .member, .card] : [.name, .age, .member]
  }

  private func text(_ field: Field) -> String { unsent[field] ?? text(field, in: accepted) }

  /// What the fields contain, as far as it is a value.
  var visible: Account { with(unsent.filter { shown.contains($0.key) }, accepted) }

  private func fault(_ field: Field, at strictness: Strictness) -> String? {
    if conflicts.contains(field) { return "Changed elsewhere to “\(text(field, in: base))”." }
    if field == .age, strictness >= .leaving, !text(.age).isEmpty, Int(text(.age)) == nil {
      return "Enter a whole number."
    }
    if let answer = answers[field] { return answer }
    let text = text(field)
    if strictness == .submitting, text.isEmpty, field != .age { return "This field is required." }
    if field == .name, text.count > 3 { return "Too long." }
    guard strictness >= .leaving else { return nil }
    switch field {
    case .name: return text == "?" ? "Not a name." : nil
    case .card: return text == self.text(.name) ? "The card is the name." : nil
    case .age, .member: return nil
    }
  }

  var problems: [Field: String] {
    shown.reduce(into: [:]) { $0[$1] = fault($1, at: strictness[$1] ?? .typing) }
  }

  // MARK: - Entering

  private mutating func begin() { (effects, refusal) = ([], nil) }

  private mutating func changed(_ field: Field) {
    answers[field] = nil
    conflicts.remove(field)
    changedSinceSubmit.insert(field)
    if field == .age { check = .none }
    if saving == nil { phase = "editing" }
  }

  private mutating func set(_ field: Field, _ text: String) {
    unsent[field] = nil
    mine[field] = text == self.text(field, in: base) ? nil : text
  }

  mutating func type(_ text: String, _ field: Field) {
    begin()
    keep(text, field)
  }

  private mutating func keep(_ text: String, _ field: Field) {
    guard shown.contains(field), text != self.text(field) else { return }
    changed(field)
    unsent[field] = text == self.text(field, in: accepted) ? nil : text
  }

  mutating func send(_ text: String, _ field: Field) {
    begin()
    guard shown.contains(field) else { return }
    keep(text, field)
    strictness[field] = .submitting
    refusal = fault(field, at: .submitting)
    guard refusal == nil else { return }
    set(field, text)
    startCheck(of: [field])
    effects.append(field == .name ? "focus Age" : field == .age ? "focus Member" : "focus Save")
  }

  mutating func revert(_ field: Field) {
    begin()
    guard unsent[field] != nil else { return }
    changed(field)
    unsent[field] = nil
  }

  mutating func leave(_ field: Field) {
    begin()
    guard shown.contains(field) else { return }
    strictness[field] = max(strictness[field] ?? .typing, .leaving)
    startCheck(of: [field])
  }

  mutating func setMember(_ isMember: Bool) {
    begin()
    strictness[.member] = max(strictness[.member] ?? .typing, .leaving)
    guard accepted.isMember != isMember else { return }
    changed(.member)
    set(.member, isMember ? "on" : "off")
  }

  /// Presses the button that makes a guest a member, and counts a visit.
  mutating func press() {
    begin()
    for (field, text) in [(Field.name, "Gus"), (.member, "on")]
    where self.text(field, in: accepted) != text {
      changed(field)
      set(field, text)
    }
    presses += 1
    if saving == nil { phase = "editing" }
  }

  // MARK: - Saving

  private func hasChanged(_ field: Field) -> Bool { unsent[field] != nil || mine[field] != nil }

  private mutating func startCheck(of fields: [Field]) {
    guard fields.contains(.age), hasChanged(.age), problems[.age] == nil, check == .none else {
      return
    }
    check = .running
    effects.append("check")
  }

  private mutating func focusFirstProblem() {
    let titles: [Field: String] = [.name: "Name", .age: "Age", .card: "Card"]
    guard let first = shown.first(where: { problems[$0] != nil }) else { return }
    effects.append("focus \(titles[first] ?? "")")
  }

  mutating func submit() {
    begin()
    guard phase != "submitting" else { return }
    phase = "editing"
    // The user may have removed the reasons elsewhere.
    answers = [:]
    if check == .failed { check = .none }
    for field in shown { strictness[field] = .submitting }
    guard problems.isEmpty else { return focusFirstProblem() }
    startCheck(of: [.age])
    phase = "submitting"
    (elsewhereAtSubmit, changedSinceSubmit) = (elsewhere, [])
    if check != .running { save() }
  }

  private mutating func save() {
    let value = visible
    for field in shown { set(field, text(field)) }
    saving = value
    effects.append("save \(value)")
  }

  mutating func answerCheck(_ problem: String?) {
    begin()
    guard check == .running else { return }
    check = problem == nil ? .passed : .failed
    answers[.age] = problem
    guard phase == "submitting", saving == nil else { return }
    phase = "editing"
    if problems.isEmpty { submit() } else { focusFirstProblem() }
  }

  mutating func saveSucceeds() {
    begin()
    guard let saved = saving else { return }
    saving = nil
    effects = ["finish"]
    let value = accepted
    (base, mine, presses) = (saved, [:], value.visits - saved.visits)
    for field in Field.allCases { set(field, keeping: text(field, in: value)) }
    for field in Field.allCases where !changedSinceSubmit.contains(field) && unsent[field] == nil {
      (strictness[field], answers[field]) = (nil, nil)
      if field == .age { check = .none }
    }
    if elsewhere != elsewhereAtSubmit { rebaseNow(elsewhere) }
    phase = changedSinceSubmit.isEmpty && accepted == base ? "saved" : "editing"
  }

  private mutating func set(_ field: Field, keeping text: String) {
    let draft = unsent[field]
    set(field, text)
    unsent[field] = draft
  }

  mutating func saveFails(_ reason: String) {
    begin()
    guard saving != nil else { return }
    saving = nil
    if elsewhere != elsewhereAtSubmit { rebaseNow(elsewhere) }
    phase = "editing"
    if !changedSinceSubmit.contains(.name) { answers[.name] = reason }
    focusFirstProblem()
  }

  mutating func discard() {
    begin()
    guard saving == nil else { return }
    let (base, elsewhere) = (base, elsewhere)
    self = AccountOracle()
    (self.base, self.elsewhere) = (base, elsewhere)
  }

  // MARK: - Changes elsewhere

  /// The value elsewhere is no member's.
  mutating func rebase(_ new: Account) {
    begin()
    elsewhere = new
    if saving == nil { rebaseNow(new) }
  }

  private mutating func rebaseNow(_ new: Account) {
    guard new != base else { return }
    if new == accepted { presses = 0 }
    for field in shown where field != .card && hasChanged(field) {
      let theirs = text(field, in: new)
      guard theirs != text(field, in: base) else { continue }
      if mine[field] != theirs, text(field) != theirs {
        conflicts.insert(field)
      } else {
        if text(field) == theirs { unsent[field] = nil }
        mine[field] = nil
        conflicts.remove(field)
      }
    }
    base = new
    if !accepted.isMember, let card = mine.removeValue(forKey: .card), unsent[.card] == nil {
      unsent[.card] = card
    }
    if phase == "saved" { phase = "editing" }
  }

  mutating func resolve(_ field: Field, keepsMine: Bool) {
    begin()
    guard conflicts.contains(field) else { return }
    changed(field)
    if !keepsMine { (unsent[field], mine[field]) = (nil, nil) }
  }
}
