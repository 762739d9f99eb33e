import MedleyCore
import MedleyForms

/// The customer of the tests on hosts.
struct Customer: Equatable, Sendable {
  enum Language: CaseIterable { case english, german }

  var name = ""
  var email = ""
  var points = 10
  var birthday: CalendarDate?
  var language = Language.english
  var newsletter = false

  // The seven rows that forms are compared by.
  static let lineBeforeForm = #line
  static func form(_ customer: Customer) -> FormOf<FormRow<Customer>> {
    FormOf(customer, language: FormLanguage()) { value in
      FormSection("person") {
        TextField("Name", \.name).required()
        TextField("E-mail", \.email).check { $0.contains("@") ? nil : "An address contains @." }
        NumberField("Points", \.points, in: 0...10_000)
        DateField("Birthday", \.birthday)
        Choice("Language", \.language)
        Toggle("Newsletter", \.newsletter)
        Button("Save", .submit)
      }
    }
  }
  /// The lines of the form, without the declaration of the function.
  static let lineCountOfForm = #line - lineBeforeForm - 4
}

/// A server that saves customers when a test allows it.
actor Server {
  private(set) var saved: [Customer] = []
  private(set) var calls = 0
  private var replies: [Result<Void, any Error>] = []

  func reply(_ reply: Result<Void, any Error>) { replies.append(reply) }

  func save(_ customer: Customer) async throws {
    calls += 1
    while replies.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
    try replies.removeFirst().get()
    saved.append(customer)
  }
}
