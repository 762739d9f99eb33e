import MedleyCore
import Testing

@testable import MedleyForms

/// What the user and another writer do to a field.
private enum Mine: CaseIterable { case nothing, draft, sent }

struct RebasingTests {
  /// Every combination of what the user did and what changed elsewhere, against what must be shown.
  @Test func `a change elsewhere keeps what the user entered and marks conflicts`() {
    for mine in Mine.allCases {
      for entered in ["b", "c"] {
        for theirs in ["a", "b"] {
          var run = FormRun(Account.form(Account(name: "a")))
          switch mine {
          case .nothing: break
          case .draft: run.type(entered, \.name)
          case .sent: run.send(entered, \.name)
          }
          var new = Account(name: theirs)
          new.age = 7
          run.perform(.rebase(new))
          let hasChange = mine != .nothing
          let shown = hasChange ? entered : theirs
          let isConflict = hasChange && theirs == "b" && entered != "b"
          #expect(run.form.current == Account(name: shown, age: 7), "\(mine) \(entered) \(theirs)")
          #expect(run.form.original == new)
          #expect(run.form.conflicts == (isConflict ? [FieldID(\Account.name)] : []))
          #expect(
            run.form.problem(of: \Account.name)
              == (isConflict ? "Changed elsewhere to “b”." : nil)
          )
          #expect(
            run.form.isDirty == (hasChange && entered != theirs),
            "\(mine) \(entered) \(theirs)"
          )
        }
      }
    }
  }

  private var inConflict: FormRun<Account> {
    var run = FormRun(Account.form(Account(name: "a")))
    run.type("mine", \.name)
    run.type("me", \.name)
    run.perform(.rebase(Account(name: "they")))
    return run
  }

  @Test func `a conflict prevents saving until the user resolves it`() {
    var run = inConflict
    run.perform(.submit)
    #expect(run.commandNames == ["focus Name"])
    #expect(run.form.phase == .editing)
    #expect(run.row(\.name)?.conflict != nil)
    run.perform(kind: .resolve(FieldID(\Account.name), keepsMine: true))
    #expect(run.form.conflicts.isEmpty)
    #expect(run.row(\.name)?.conflict == nil)
    run.perform(.submit)
    #expect(run.commandNames == ["save \(Account(name: "me"))"])
  }

  @Test func `taking the other value removes the draft`() {
    var run = inConflict
    run.perform(kind: .resolve(FieldID(\Account.name), keepsMine: false))
    #expect(run.form.current.name == "they")
    #expect(!run.form.isDirty)
  }

  @Test func `another entry resolves a conflict`() {
    var run = inConflict
    run.type("us", \.name)
    #expect(run.form.conflicts.isEmpty)
    #expect(run.form.problems.isEmpty)
    #expect(run.form.current.name == "us")
  }

  @Test func `changes of rows that a change of the user shows are kept`() {
    var run = FormRun(Account.form())
    run.perform(.enter(\Account.isMember, .toggle(true)))
    run.send("77", \.card)
    run.perform(.rebase(Account(name: "new")))
    #expect(run.form.value == Account(name: "new", isMember: true, card: "77"))
    #expect(run.form.conflicts.isEmpty)
  }

  @Test func `a change of a row that is hidden meanwhile returns with the row`() {
    var run = FormRun(Account.form(Account(isMember: true)))
    run.send("77", \.card)
    run.perform(.enter(\Account.isMember, .toggle(false)))
    run.perform(.rebase(Account(name: "new", isMember: true)))
    #expect(run.form.value == Account(name: "new"))
    #expect(run.form.original.isMember)
    run.perform(.enter(\Account.isMember, .toggle(true)))
    #expect(run.form.current == Account(name: "new", isMember: true, card: "77"))
  }

  @Test func `a field that was changed and changed back takes the other value`() {
    var run = FormRun(Account.form())
    run.perform(.enter(\Account.isMember, .toggle(true)))
    run.perform(.enter(\Account.isMember, .toggle(false)))
    #expect(!run.form.isDirty)
    #expect(run.presenter.savedState == nil)
    run.perform(.rebase(Account(isMember: true)))
    #expect(run.form.value.isMember && run.form.conflicts.isEmpty)
  }

  @Test func `a text that is no value stays if the accepted value was entered elsewhere too`() {
    var run = FormRun(Account.form())
    run.send("5", \.age)
    run.type("5x", \.age)
    run.perform(.rebase(Account(age: 5)))
    #expect(run.row(\.age)?.entry.controlValue == .text("5x"))
    #expect(run.form.conflicts.isEmpty && run.form.isDirty)
    run.leave(\.age)
    #expect(run.form.problem(of: \Account.age) == "Enter a whole number.")
  }

  @Test func `a value that arrives while the form saves is its base afterwards`() {
    for isSaved in [true, false] {
      var run = FormRun(Account.form())
      run.send("me", \.name)
      run.perform(.submit)
      let submission = run.submission ?? -1
      run.perform(.rebase(Account(name: "ME", age: 7)))
      #expect(run.form.value == Account(name: "me") && run.form.conflicts.isEmpty)
      run.perform(
        kind: isSaved
          ? .saved(submission: submission)
          : .failed(submission: submission, [], reason: "Offline")
      )
      #expect(run.form.value == Account(name: isSaved ? "ME" : "me", age: 7))
      #expect(run.form.phase == (isSaved ? .saved : .failed("Offline")))
      #expect(run.form.conflicts.isEmpty == isSaved)
    }
  }

  @Test func `a form that was rebased while it saves stores the value of the save`() {
    var run = FormRun(Account.form())
    run.send("me", \.name)
    run.perform(.submit)
    let submission = run.submission ?? 0
    run.perform(kind: .saved(submission: submission))
    #expect(run.form.phase == .saved)
    run.perform(.rebase(Account(name: "they")))
    #expect(run.form.value == Account(name: "they"))
    #expect(run.form.phase == .editing)
  }
}

// MARK: - Elements

private struct Invoice: Equatable, Sendable {
  struct Line: Equatable, Sendable, Identifiable {
    var id: Int
    var amount = 0
  }

  var lines: [Line] = []
  var note: String?
}

extension Array where Element: Identifiable {
  /// Traps if there is no such element, as a key path of an adopter may.
  fileprivate subscript(id id: Element.ID) -> Element {
    get { self[firstIndex { $0.id == id } ?? endIndex] }
    set { self[firstIndex { $0.id == id } ?? endIndex] = newValue }
  }
}

struct ElementTests {
  private static var form: FormOf<FormRow<Invoice>> {
    let invoice = Invoice(lines: [.init(id: 7), .init(id: 9)])
    return FormOf(invoice, language: FormLanguage()) { value in
      FormSection("lines") {
        for line in value.lines {
          NumberField("Amount", \.lines[id: line.id].amount)
          Button("Remove \(line.id)", .change { $0.lines.removeAll { $0.id == line.id } })
        }
        Button("Save", .submit)
      }
    }
  }

  @Test func `elements of an array are different fields, wherever they are`() {
    var run = FormRun(Self.form)
    run.send("3", \.lines[id: 9].amount)
    run.type("4", \.lines[id: 7].amount)
    run.perform(.rebase(Invoice(lines: [.init(id: 9), .init(id: 7)])))
    #expect(run.form.current.lines == [.init(id: 9, amount: 3), .init(id: 7, amount: 4)])
  }

  @Test func `an edit, a draft and a change of a removed element do nothing`() {
    var run = FormRun(Self.form)
    run.type("4", \.lines[id: 7].amount)
    run.send("5", \.lines[id: 9].amount)
    run.perform(kind: .press(FieldID(kind: "button", "Remove 7")))
    run.type("6", \.lines[id: 7].amount)
    run.leave(\.lines[id: 7].amount)
    run.send("6", \.lines[id: 7].amount)
    #expect(run.form.current.lines == [.init(id: 9, amount: 5)])
    run.perform(.rebase(Invoice(lines: [.init(id: 11)])))
    #expect(run.form.current.lines == [.init(id: 11)])
    run.perform(.submit)
    #expect(run.commandNames == ["save \(run.form.value)"])
    run.perform(.discard)
    #expect(run.form.current.lines == [.init(id: 11)])
  }
}
