import MedleyCore
import Testing

@testable import MedleyForms

private struct Booking: Equatable, Sendable {
  var start = 0
  var end = 0
}

/// What a save finds at first; saving again must be possible in each case.
struct SubmittingTests {
  /// A form whose first save has failed with a problem of the end.
  private var failed: FormRun<Booking> {
    var run = FormRun(
      FormOf(Booking(), language: FormLanguage()) { _ in
        FormSection("booking") {
          NumberField("Start", \.start)
          NumberField("End", \.end)
          Button("Save", .submit)
        }
      }
    )
    run.type("1", \.end)
    run.perform(.submit)
    let problem = FormProblem(\Booking.end, "The room is taken.")
    run.perform(kind: .failed(submission: run.submission ?? -1, [problem], reason: nil))
    return run
  }

  @Test func `a problem that a save found is shown until the form is saved again`() {
    var run = failed
    #expect(run.form.problem(of: \Booking.end) == "The room is taken.")
    #expect(run.commandNames == ["focus End"])
    run.send("5", \.start)
    #expect(run.form.problem(of: \Booking.end) == "The room is taken.")
    run.perform(.submit)
    #expect(run.commandNames == ["save \(Booking(start: 5, end: 1))"])
    #expect(run.form.problems.isEmpty)
  }

  @Test func `the same value can be saved again after a problem of the server`() {
    var run = failed
    run.perform(.submit)
    #expect(run.commandNames == ["save \(Booking(end: 1))"])
    run.perform(kind: .saved(submission: run.submission ?? -1))
    #expect(run.form.phase == .saved && run.form.problems.isEmpty)
  }
}
