import MedleyCore
import MedleyForms
import MedleyTesting
import Testing

private struct Article: Equatable, Sendable {
  var tags = ["new"]
}

/// A field that an adopter writes: words with blanks between them.
private struct WordsField<Value: Equatable & Sendable>: FormField {
  var settings: FieldSettings<Value, [String]>

  init(_ title: String, _ property: any WritableKeyPath<Value, [String]> & Sendable) {
    settings = FieldSettings(title, property)
  }

  var formContent: FormContent<Value> {
    row(
      read: { words, _ in .text(words.joined(separator: " ")) },
      parse: { entry, _ in
        guard case .text(let text) = entry, !text.contains(",") else {
          return .problem("Separate words by blanks.")
        }
        return .value(text.split(separator: " ").map(String.init))
      },
      control: { entry, _ in
        if case .text(let text) = entry { .text(text) } else { .text("") }
      }
    )
  }
}

@MainActor @Suite struct CustomFieldTests {
  @Test func `an adopter's field reads, parses and is checked like the fields of the library`()
    throws
  {
    let host = HeadlessHost(width: 60, height: 10)
    let form = FormOf(Article(), language: FormLanguage()) { value in
      FormSection("article") {
        WordsField("Tags", \.tags)
          .corrected { $0.map { $0.lowercased() } }
          .check { $0.count > 2 ? "At most two tags." : nil }
        FormText("Count", detail: "\(value.tags.count)")
      }
    }
    let screen = ListScreen("Article", form: form).open(on: host)
    let row = ListPath(section: 0, item: 0)
    #expect(host.text.contains(#"Tags ["new"]"#))
    try host.type("a,b", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains("Separate words by blanks."))
    try host.type("A b c", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains("At most two tags."))
    try host.type("A b", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains(#"Tags ["a b"]"#))
    #expect(host.text.contains("Count | 2"))
    withExtendedLifetime(screen) {}
  }
}
