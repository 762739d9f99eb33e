import MedleyCore
import Testing

@testable import MedleyForms

private struct Order: Equatable, Sendable {
  var name = ""
  var count = 1
  var country = "DE"
  var lines: [String] = []
}

/// What buttons changed, when the value changes elsewhere.
struct RebasedButtonTests {
  private var run: FormRun<Order> {
    FormRun(
      FormOf(Order(), language: FormLanguage()) { value in
        FormSection("order") {
          TextField("Name", \.name)
          NumberField("Count", \.count)
          for line in value.lines { FormText("Line", id: line) }
          Button("Add", .change { ($0.lines, $0.country) = ($0.lines + [$0.name], "FR") })
          Button("More", .change { $0.count += 1 })
          Button("Save", .submit)
        }
      }
    )
  }

  @Test func `what a button changed without a field is changed on the new value too`() {
    var run = run
    run.send("a", \.name)
    run.press("Add")
    run.press("Add")
    run.perform(.rebase(Order(count: 7, lines: ["they"])))
    let expected = Order(name: "a", count: 7, country: "FR", lines: ["they", "a", "a"])
    #expect(run.form.value == expected)
    run.perform(.rebase(Order(count: 8)))
    #expect(run.form.value == Order(name: "a", count: 8, country: "FR", lines: ["a", "a"]))
    run.perform(.discard)
    #expect(run.form.value == Order(count: 8))
    run.perform(.rebase(Order(count: 9)))
    #expect(run.form.value == Order(count: 9))
  }

  @Test func `a field that a button changed is a conflict if it was changed elsewhere`() {
    for (theirs, keepsMine) in [(2, true), (5, true), (5, false)] {
      var run = run
      run.press("More")
      run.perform(.rebase(Order(count: theirs)))
      #expect(run.form.value.count == 2)
      #expect(run.form.conflicts == (theirs == 2 ? [] : [FieldID(\Order.count)]))
      run.perform(kind: .resolve(FieldID(\Order.count), keepsMine: keepsMine))
      let shown = keepsMine ? 2 : 5
      #expect(run.form.value.count == shown)
      // The button does not count again.
      run.perform(.rebase(Order(name: "new", count: theirs)))
      #expect(run.form.value == Order(name: "new", count: shown))
    }
  }

  @Test func `a field that the user changed back after a button follows the new value`() {
    var run = run
    run.press("More")
    run.send("1", \.count)
    run.perform(.rebase(Order(count: 5)))
    #expect(run.form.value.count == 5 && run.form.conflicts.isEmpty)
  }

  @Test func `what a button changed is not changed again on a value that contains it`() {
    var run = run
    run.press("Add")
    run.perform(.rebase(run.form.value))
    #expect(run.form.value.lines == [""] && !run.form.isDirty)
    run.press("Add")
    run.perform(.submit)
    run.press("Add")
    run.perform(kind: .saved(submission: run.form.submission?.revision ?? -1))
    #expect(run.form.phase == .editing && run.form.value.lines.count == 3)
    run.perform(.rebase(Order(lines: ["they"])))
    #expect(run.form.value.lines == ["they", ""])
  }

  @Test func `a button makes a saved form unsaved, although no field changes`() {
    var run = run
    run.perform(.submit)
    run.perform(kind: .saved(submission: run.submission ?? -1))
    #expect(run.form.phase == .saved)
    run.press("Add")
    #expect(run.form.phase == .editing && run.form.isDirty)
  }
}
