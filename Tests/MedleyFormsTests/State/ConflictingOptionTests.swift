import MedleyCore
import Testing

@testable import MedleyForms

private struct Profile: Equatable, Sendable {
  enum Topic: CaseIterable { case news, sport }

  var hasTopics = false
  var topics: Set<Topic> = []
}

struct ConflictingOptionTests {
  @Test func `a conflict of a second option is shown at its row and prevents saving`() {
    var run = FormRun(
      FormOf(Profile(), language: FormLanguage()) { value in
        FormSection("profile") {
          Toggle("Topics", \.hasTopics)
          if value.hasTopics { MultipleChoice(\.topics) }
          Button("Save", .submit)
        }
      }
    )
    run.perform(.enter(\Profile.hasTopics, .toggle(true)))
    run.perform(.enter(\.topics, option: .sport, true))
    run.perform(.rebase(Profile(hasTopics: true)))
    let sport = FieldID(\Profile.topics, part: Profile.Topic.sport)
    #expect(run.form.conflicts == [sport])
    let reason = "Changed elsewhere to “Off”."
    #expect(run.rows.map(\.content.problem) == [nil, nil, reason, nil])
    run.perform(.submit)
    #expect(run.commandNames == ["focus sport"])
    #expect(run.presenter.unresolvedProblems.map(\.title) == ["sport"])
    run.perform(kind: .resolve(sport, keepsMine: true))
    run.perform(.submit)
    #expect(run.submission != nil)
  }
}
