import Foundation
import MedleyCore
import Testing

@testable import MedleyForms

private struct Order: Equatable, Sendable {
  struct Line: Equatable, Identifiable, Sendable {
    var id: Int
    var amount = 0
  }

  var lines: [Line] = []
  var password = ""

  subscript(line id: Int) -> Line {
    get { lines.first { $0.id == id } ?? Line(id: id) }
    set { if let index = lines.firstIndex(where: { $0.id == id }) { lines[index] = newValue } }
  }

  static func form(_ order: Order, named: Bool) -> FormOf<FormRow<Order>> {
    FormOf(order, language: FormLanguage()) { order in
      FormSection("lines") {
        for line in order.lines {
          let field = NumberField<Order, Int>("Amount", \.[line: line.id].amount)
          if named { field.savedName("amount \(line.id)") } else { field }
        }
      }
      FormSection("secret") {
        TextField("Password", \.password, traits: .password)
      }
    }
  }
}

/// What the user did to a field before the process ended.
private enum Mine: CaseIterable { case draft, sent }

@Suite struct SavedFormTests {
  /// The bytes that a presenter saves.
  private func bytes<Value>(_ run: FormRun<Value>) throws -> Data {
    try JSONEncoder().encode(try #require(run.presenter.savedState))
  }

  /// The form of another process, which starts with a value and restores what was saved.
  private func restored<Value>(
    _ saved: Data,
    into form: FormOf<FormRow<Value>>
  ) throws -> FormRun<Value> {
    var form = form
    form.restore(try JSONDecoder().decode(SavedValue.self, from: saved))
    return FormRun(form)
  }

  /// Every combination of what the user did and of the value that the next process loads, at once or
  /// after the form was opened, against a form that lives on.
  @Test func `a restored form is the form that lives on, with its conflicts`() throws {
    for mine in Mine.allCases {
      for theirs in ["a", "b", "c"] {
        for isLate in [false, true] {
          var live = FormRun(Account.form(Account(name: "a")))
          switch mine {
          case .draft: live.type("b", \.name)
          case .sent: live.send("b", \.name)
          }
          live.leave(\.name)
          let saved = try bytes(live)
          let new = Account(name: theirs, age: 7)
          let opened = isLate ? Account() : new
          var other = try restored(saved, into: Account.form(opened))
          if isLate { other.perform(.rebase(new)) }
          live.perform(.rebase(new))
          let place = "\(mine) \(theirs) late: \(isLate)"
          #expect(other.form.current == live.form.current, "\(place)")
          #expect(other.form.value == live.form.value, "\(place)")
          #expect(other.form.original == new, "\(place)")
          #expect(other.form.conflicts == live.form.conflicts, "\(place)")
          #expect(other.form.problems == live.form.problems, "\(place)")
          #expect(other.form.isDirty == live.form.isDirty, "\(place)")
          #expect(other.form.drafts == live.form.drafts, "\(place)")
        }
      }
    }
  }

  @Test func `the draft of a hidden field is restored with its row`() throws {
    var run = FormRun(Account.form())
    run.perform(kind: .enter(FieldID(\Account.isMember), .toggle(true)))
    run.type("1234", \.card)
    run.perform(kind: .enter(FieldID(\Account.isMember), .toggle(false)))
    #expect(run.row(\.card) == nil)
    var other = try restored(try bytes(run), into: Account.form())
    #expect(other.row(\.card) == nil)
    let again = try restored(try bytes(other), into: Account.form())
    #expect(
      again.form.restoration.unplaced == other.form.restoration.unplaced,
      "it is saved while it waits"
    )
    other.perform(kind: .enter(FieldID(\Account.isMember), .toggle(true)))
    #expect(other.row(\.card)?.entry.controlValue == .text("1234"))
  }

  @Test func `entries are restored in rows that other entries show`() throws {
    var run = FormRun(Account.form())
    run.perform(kind: .enter(FieldID(\Account.isMember), .toggle(true)))
    run.type("1234", \.card)
    run.type("no number", \.age)
    let other = try restored(try bytes(run), into: Account.form())
    #expect(other.form.current == Account(isMember: true, card: "1234"))
    #expect(other.row(\.age)?.entry.controlValue == .text("no number"))
    #expect(other.form.problem(of: \Account.age) != nil)
  }

  @Test func `an unresolved conflict is restored`() throws {
    var run = FormRun(Account.form(Account(name: "a")))
    run.type("b", \.name)
    run.perform(.rebase(Account(name: "c")))
    #expect(!run.form.conflicts.isEmpty)
    var other = try restored(try bytes(run), into: Account.form(Account(name: "c")))
    #expect(other.form.conflicts == run.form.conflicts)
    other.perform(kind: .resolve(FieldID(\Account.name), keepsMine: true))
    #expect(other.form.conflicts.isEmpty)
    let third = try restored(try bytes(other), into: Account.form(Account(name: "c")))
    #expect(third.form.conflicts.isEmpty, "a resolved conflict stays resolved")
    #expect(third.form.current.name == "b")
  }

  @Test func `a form that was saved or not used stores nothing`() {
    var run = FormRun(Account.form(Account(name: "a")))
    #expect(run.presenter.savedState == nil)
    run.type("b", \.name)
    run.perform(.submit)
    run.perform(kind: .saved(submission: run.submission ?? -1))
    #expect(run.form.phase == .saved)
    #expect(run.presenter.savedState == nil)
  }

  @Test func `the entry of a field that is gone waits for it until the form is saved or discarded`()
    throws
  {
    var run = FormRun(Order.form(Order(lines: [.init(id: 1)]), named: true))
    run.type("12", \.[line: 1].amount)
    let saved = try bytes(run)
    for ends in [FormEdit<Account>.submit, .discard] {
      var other = try restored(saved, into: Account.form(Account(name: "a")))
      other.type("b", \.name)
      #expect(String(decoding: try bytes(other), as: UTF8.self).contains("12"))
      other.perform(ends)
      if let submission = other.submission { other.perform(kind: .saved(submission: submission)) }
      #expect(!other.form.isDirty)
      #expect(other.presenter.savedState == nil)
    }
  }

  @Test func `secret fields, type names and key paths are not stored`() throws {
    var run = FormRun(Order.form(Order(lines: [.init(id: 1)]), named: true))
    run.type("hunter2", \.password)
    run.send("hunter3", \.password)
    #expect(run.presenter.savedState == nil)
    run.type("12", \.[line: 1].amount)
    let text = String(decoding: try bytes(run), as: UTF8.self)
    #expect(text.contains("12"))
    for word in ["hunter", "Order", "Line", "password", "Field", "\\\\", "0x"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `rows with one title are restored by their names, and not guessed without`() throws {
    for named in [true, false] {
      let order = Order(lines: [.init(id: 1), .init(id: 2)])
      var run = FormRun(Order.form(order, named: named))
      run.type("12", \.[line: 2].amount)
      guard named else {
        #expect(run.presenter.savedState == nil)
        continue
      }
      // Another line was added in front of it.
      let changed = Order(lines: [.init(id: 7), .init(id: 1), .init(id: 2)])
      let other = try restored(try bytes(run), into: Order.form(changed, named: true))
      #expect(other.form.current.lines.map(\.amount) == [0, 0, 12])
    }
  }
}
