import MedleyCore
import MedleyForms
import MedleyUIKit
import StrictUIKit

struct Account: Equatable, Sendable {
  enum Language: CaseIterable { case english, german, french }

  var name: String
  var email: String
  var phone: String?
  var birthdate: CalendarDate?
  var company: String?
  var taxNumber: String?
  var language = Language.english
  var wantsNewsletter = false
  var wantsReminders = true
  var reminderHour: ClockTime?
  var discount: Double?
  var seats = 1
  var remark: String?
}

extension Account {
  /// The form of an account; `save` sends it to the server.
  static func form(
    _ account: Account,
    save: @escaping @Sendable (Account) async throws -> Void
  ) -> FormOf<FormRow<Account>> {
    FormOf(account) { account in
      FormSection("contact", header: "Contact") {
        TextField("Name", \.name).required()
        TextField("E-mail", \.email, traits: .emailAddress)
          .check { $0.contains("@") ? nil : "An address contains @." }
        TextField("Phone", \.phone)
        DateField("Birthdate", \.birthdate)
        TextField("Company", \.company)
        if account.company != nil { TextField("Tax number", \.taxNumber).required() }
      }
      FormSection("service", header: "Service") {
        Choice("Language", \.language)
        Stepper("Seats", \.seats, in: 1...20)
        NumberField("Discount in %", \.discount, in: 0...50)
        Toggle("Newsletter", \.wantsNewsletter)
        Toggle("Reminders", \.wantsReminders)
        if account.wantsReminders { TimeField("At", \.reminderHour) }
        TextField("Remark", \.remark, placeholder: "none", traits: .multiline)
      }
      FormSection("buttons") {
        Button("Save", .submit)
        Button("Discard changes", .discard)
      }
    }
    .onSave(save)
  }
}

@MainActor
func makeController(
  editing account: Account,
  save: @escaping @Sendable (Account) async throws -> Void
) -> ListViewController<UITableView> {
  ListViewController(screen: ListScreen(account.name, form: Account.form(account, save: save)))
}
