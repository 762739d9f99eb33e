/// An account's form in plain code, without key paths, rows and generic state.
///
/// It states what a user sees: the text in each field, which problems are shown, and what is saved.
struct AccountOracle {
  enum Field: CaseIterable { case name, age, card }

  enum Strictness: Comparable { case typing, leaving, submitting }

  private(set) var accepted = Account()
  private(set) var saved = Account()
  private(set) var unsent: [Field: String] = [:]
  private(set) var phase = "editing"
  private(set) var effects: [String] = []
  private(set) var refusal: String?

  private var strictness: [Field: Strictness] = [:]
  private var serverProblem: String?
  private var saving: Account?
  private var changedSinceSubmit: Set<Field> = []
  private var toggledSinceSubmit = false
  private var draftsOfSave: Set<Field> = []

  // MARK: - Reading

  var shown: [Field] { accepted.isMember ? [.name, .age, .card] : [.name, .age] }

  private func sentText(_ field: Field) -> String {
    switch field {
    case .name: accepted.name
    case .age: accepted.age.map(String.init) ?? ""
    case .card: accepted.card
    }
  }

  func text(_ field: Field) -> String { unsent[field] ?? sentText(field) }

  /// What the fields contain, as far as it is a value.
  var visible: Account {
    var account = accepted
    account.name = text(.name)
    if text(.age).isEmpty {
      account.age = nil
    } else if let age = Int(text(.age)) {
      account.age = age
    }
    if accepted.isMember { account.card = text(.card) }
    return account
  }

  func fault(_ field: Field, at strictness: Strictness) -> String? {
    let text = text(field)
    switch field {
    case .name:
      if let serverProblem { return serverProblem }
      if strictness == .submitting, text.isEmpty { return "This field is required." }
      if text.count > 3 { return "Too long." }
      if strictness >= .leaving, text == "?" { return "Not a name." }
      return nil
    case .age:
      guard strictness >= .leaving, !text.isEmpty else { return nil }
      guard let age = Int(text) else { return "Enter a whole number." }
      return age > 99 ? "Enter at most 99." : nil
    case .card:
      if strictness == .submitting, text.isEmpty { return "This field is required." }
      guard strictness >= .leaving, text == self.text(.name) else { return nil }
      return "The card is the name."
    }
  }

  var problems: [Field: String] {
    shown.reduce(into: [:]) { $0[$1] = fault($1, at: strictness[$1] ?? .typing) }
  }

  // MARK: - Events

  private mutating func begin() { (effects, refusal) = ([], nil) }

  private mutating func changed(_ field: Field) {
    if field == .name { serverProblem = nil }
    changedSinceSubmit.insert(field)
    if saving == nil { phase = "editing" }
  }

  mutating func type(_ text: String, _ field: Field) {
    begin()
    keep(text, field)
  }

  private mutating func keep(_ text: String, _ field: Field) {
    guard shown.contains(field), text != self.text(field) else { return }
    changed(field)
    unsent[field] = text == sentText(field) ? nil : text
  }

  mutating func send(_ text: String, _ field: Field) {
    begin()
    guard shown.contains(field) else { return }
    var attempt = self
    if text != self.text(field) { attempt.changed(field) }
    attempt.unsent[field] = text
    if let reason = attempt.fault(field, at: .submitting) {
      refusal = reason
      keep(text, field)
      strictness[field] = .submitting
      return
    }
    self = attempt
    strictness[field] = .submitting
    unsent[field] = nil
    switch field {
    case .name: accepted.name = text
    case .age: accepted.age = Int(text)
    case .card: accepted.card = text
    }
    effects = [field == .name ? "focus Age" : field == .age ? "focus Member" : "focus Save"]
  }

  mutating func leave(_ field: Field) {
    begin()
    guard shown.contains(field) else { return }
    strictness[field] = max(strictness[field] ?? .typing, .leaving)
  }

  mutating func setMember(_ isMember: Bool) {
    begin()
    guard accepted.isMember != isMember else { return }
    accepted.isMember = isMember
    toggledSinceSubmit = true
    if saving == nil { phase = "editing" }
  }

  mutating func submit() {
    begin()
    guard phase != "submitting" else { return }
    phase = "editing"
    for field in shown { strictness[field] = .submitting }
    if let first = shown.first(where: { problems[$0] != nil }) {
      let titles: [Field: String] = [.name: "Name", .age: "Age", .card: "Card"]
      effects = ["focus \(titles[first] ?? "")"]
      return
    }
    accepted = visible
    for field in shown { unsent[field] = nil }
    saving = accepted
    phase = "submitting"
    (changedSinceSubmit, toggledSinceSubmit) = ([], false)
    draftsOfSave = Set(unsent.keys)
    effects = ["save \(accepted)"]
  }

  mutating func saveSucceeds() {
    begin()
    guard let value = saving else { return }
    saving = nil
    saved = value
    for field in Field.allCases where !changedSinceSubmit.contains(field) && unsent[field] == nil {
      strictness[field] = nil
      if field == .name { serverProblem = nil }
    }
    let isUnchanged = changedSinceSubmit.isEmpty && !toggledSinceSubmit
    phase = isUnchanged && accepted == saved ? "saved" : "editing"
  }

  mutating func saveFails(_ reason: String) {
    begin()
    guard saving != nil else { return }
    saving = nil
    phase = "editing"
    if !changedSinceSubmit.contains(.name) { serverProblem = reason }
    if let first = shown.first(where: { problems[$0] != nil }) {
      let titles: [Field: String] = [.name: "Name", .age: "Age", .card: "Card"]
      effects = ["focus \(titles[first] ?? "")"]
    }
  }

  mutating func discard() {
    begin()
    guard saving == nil else { return }
    self = AccountOracle(saved: saved)
  }

  init() {}

  private init(saved: Account) {
    self.saved = saved
    accepted = saved
  }
}
