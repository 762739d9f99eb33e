import MedleyCore
import MedleyForms
import MedleyTesting
import Testing

private struct Person: Equatable, Sendable {
  var name = "old"
  var visits = 0
}

@MainActor private final class PersonStore {
  var person = Person() {
    didSet { changes.send() }
  }

  let changes = StoreChanges()

  /// The number of times that a presenter created its sections.
  var readings = 0
}

/// A form that follows a store, as ``FormPresenter/rebased(_:onto:)`` describes.
@MainActor private struct PersonPresenter: @MainActor FormPresenter {
  /// When the store contains what is saved.
  enum Writing { case accepted, normalized, inSave, normalizedInSave, later }

  let store: PersonStore
  let writing: Writing
  var edited = FormState(Person(), language: FormLanguage())

  var form: FormState<Person> {
    get { rebased(edited, onto: store.person) }
    set { edited = newValue }
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  var leavesAfterSaving: Bool { true }

  var save: (@Sendable (Person) async throws -> Void)? {
    { [store, writing] person in
      await MainActor.run {
        switch writing {
        case .accepted, .normalized, .later: break
        case .inSave: store.person = person
        case .normalizedInSave:
          store.person = Person(name: person.name.uppercased(), visits: person.visits)
        }
      }
    }
  }

  func valueChanged(from old: Person) {
    switch writing {
    case .accepted: store.person = edited.value
    case .normalized:
      store.person = Person(name: edited.value.name.uppercased(), visits: edited.value.visits)
    case .inSave, .normalizedInSave, .later: break
    }
  }

  func sections(of form: FormState<Person>) -> [ListSection<FormRow<Person>>] {
    store.readings += 1
    return [
      ListSection(
        "person",
        items: form.rows {
          TextField("Name", \.name)
          FormText("Visits", detail: "\(form.current.visits)")
          Button("Visit", .change { $0.visits += 1 })
          Button("Save", .submit)
        }
      )
    ]
  }
}

@MainActor @Suite struct StoreFormTests {
  private let host = HeadlessHost(width: 60, height: 20)
  private let store = PersonStore()

  private func open(_ writing: PersonPresenter.Writing) -> ScreenSession<HeadlessHost> {
    ListScreen<HeadlessHost>(
      "Person",
      presenter: PersonPresenter(store: store, writing: writing),
      cells: CellAdapter<FormRow<Person>, HeadlessHost>.form()
    ).open(on: host)
  }

  private func row(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }

  @Test(arguments: [
    PersonPresenter.Writing.accepted, .normalized, .inSave, .normalizedInSave, .later,
  ])
  fileprivate func `a form that follows a store leaves once after saving`(
    writing: PersonPresenter.Writing
  ) async throws {
    let screen = open(writing)
    var backs = 0
    screen.onBack = { backs += 1 }
    try host.type("new", rowAt: row(0))
    try host.select(rowAt: row(2))
    try host.select(rowAt: row(3))
    #expect(await eventually { backs > 0 })
    let name = [.normalized, .normalizedInSave].contains(writing) ? "NEW" : "new"
    #expect(host.text.contains("Name [\"\(name)\"]"))
    #expect(host.text.contains("Visits | 1"))
    #expect(host.text.contains("Save | Saved"))
    store.person = Person(name: "next", visits: 5)
    #expect(await eventually { host.text.contains(#"Name ["next"]"#) })
    #expect(host.text.contains("Visits | 5"))
    #expect(backs == 1)
    withExtendedLifetime(screen) {}
  }

  @Test func `a value that the store changes at once is no conflict, and nothing is done twice`()
    throws
  {
    let screen = open(.normalized)
    try host.select(rowAt: row(2))
    try host.select(rowAt: row(2))
    #expect(store.person.visits == 2)
    #expect(host.text.contains("Visits | 2"))
    try host.type("me", rowAt: row(0))
    try host.submit(rowAt: row(0))
    #expect(store.person == Person(name: "ME", visits: 2))
    #expect(host.text.contains(#"Name ["ME"]"#))
    #expect(!host.text.contains("!"), "no row has a problem")
    withExtendedLifetime(screen) {}
  }

  @Test func `a change of the store is applied once, however often the form is read`() async throws
  {
    let screen = open(.later)
    try host.type("mine", rowAt: row(0))
    func readings(of read: () -> Void) -> Int {
      let before = store.readings
      read()
      return store.readings - before
    }
    let first = readings { _ = screen.savedState }
    #expect(first > 0)
    store.person.visits = 5
    #expect(await eventually { host.text.contains("Visits | 5") })
    #expect(host.text.contains(#"Name ["mine"]"#))
    #expect(readings { _ = screen.savedState } == first)
  }

  @Test func `what a button wrote to the store is not done again when the store changes`()
    async throws
  {
    let screen = open(.accepted)
    try host.select(rowAt: row(2))
    try host.select(rowAt: row(2))
    #expect(store.person.visits == 2)
    store.person.name = "they"
    #expect(await eventually { host.text.contains("they") })
    #expect(host.text.contains("Visits | 2"))
    try host.type("me", rowAt: row(0))
    store.person.visits += 1
    #expect(await eventually { host.text.contains("Visits | 3") })
    #expect(host.text.contains(#"Name ["me"]"#))
    withExtendedLifetime(screen) {}
  }
}
