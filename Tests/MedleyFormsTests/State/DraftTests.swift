import MedleyCore
import Testing

@testable import MedleyForms

private struct Party: Equatable, Sendable {
  /// The guests; fewer than before lose their names.
  var size = 3 {
    didSet { names = (0..<size).map { $0 < names.count ? names[$0] : "" } }
  }

  /// The largest number of guests; also removes names.
  var limit = 9 {
    didSet { names = Array(names.prefix(limit)) }
  }

  var names = ["", "", ""]
  var texts = Array(repeating: "", count: 30)
}

/// Counts how often a form describes its rows.
private final class Counter: @unchecked Sendable {
  // A test calls the form on one thread.
  var count = 0
}

struct DraftTests {
  private let counter = Counter()

  private var run: FormRun<Party> {
    FormRun(
      FormOf(Party(), language: FormLanguage()) { [counter] value in
        FormSection("party") {
          let _ = (counter.count += 1)
          NumberField("Size", \.size, in: 1...9)
          NumberField("Limit", \.limit, in: 1...9)
          for index in value.names.indices { TextField("Guest \(index)", \.names[index]) }
          for index in value.texts.indices { TextField("Text \(index)", \.texts[index]) }
          Button("Save", .submit)
        }
      }
    )
  }

  @Test func `a letter describes the rows a few times, however many drafts there are`() {
    var run = run
    for index in 0..<30 {
      counter.count = 0
      run.type("a", \.texts[index])
      run.leave(\.texts[index])
      #expect(counter.count <= 16, "first letter in field \(index)")
      counter.count = 0
      run.type("ab", \.texts[index])
      #expect(counter.count <= 8, "second letter in field \(index)")
    }
    #expect(run.form.current.texts == Array(repeating: "ab", count: 30))
    run.perform(.submit)
    #expect(run.form.value.texts == Array(repeating: "ab", count: 30))
  }

  @Test func `a field that two drafts show together gets its draft back`() {
    var run = FormRun(
      FormOf(Party(), language: FormLanguage()) { value in
        FormSection("party") {
          for index in 0..<2 { TextField("Text \(index)", \.texts[index]) }
          if value.texts[0] == "x", value.texts[1] == "y" { TextField("Both", \.texts[2]) }
        }
      }
    )
    run.type("x", \.texts[0])
    run.type("y", \.texts[1])
    run.type("both", \.texts[2])
    #expect(run.form.current.texts[2] == "both")
    run.type("other", \.texts[0])
    #expect(run.form.current.texts[2] == "")
    run.type("x", \.texts[0])
    #expect(run.form.current.texts[2] == "both")
  }

  @Test func `a draft that removes an element does so after another draft is gone`() {
    var run = run
    run.type("Ann", \.names[2])
    run.type("2", \.limit)
    run.type("2", \.size)
    run.type("3", \.size)
    #expect(run.form.current.names == ["", ""])
    run.type("9", \.limit)
    #expect(run.form.current.names == ["", "", "Ann"])
  }

  @Test func `a draft that removes an element hides the draft of the element`() {
    var run = run
    run.type("Ann", \.names[2])
    run.type("Bo", \.names[1])
    run.type("x", \.texts[0])
    run.type("2", \.size)
    #expect(run.form.current.names == ["", "Bo"])
    run.type("20", \.size)
    run.type("3", \.size)
    #expect(run.form.current.names == ["", "Bo", "Ann"])
    run.type("1", \.size)
    run.type("xy", \.texts[0])
    #expect(run.form.current.names == [""] && run.form.current.texts[0] == "xy")
    run.send("3", \.size)
    run.perform(.submit)
    #expect(run.form.value.names == ["", "Bo", "Ann"])
  }
}
