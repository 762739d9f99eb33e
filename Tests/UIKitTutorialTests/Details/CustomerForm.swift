import MedleyCore
import MedleyForms
import MedleyUIKit
import StrictUIKit

struct Customer: Equatable, Sendable {
  enum Language: CaseIterable { case english, german, french }

  var name: String
  var email: String
  var phone: String?
  var birthday: CalendarDate?
  var company: String?
  var taxNumber: String?
  var language = Language.english
  var seats = 1
  var discount: Double?
  var getsNews = false
  var getsReminders = true
  var reminderTime: ClockTime?
  var remark: String?
}

extension Customer {
  /// The form of a customer; `save` sends the customer to the server.
  static func form(
    _ customer: Customer,
    save: @escaping @Sendable (Customer) async throws -> Void
  ) -> FormOf<FormRow<Customer>> {
    FormOf(customer) { customer in
      FormSection("contact", header: "Contact") {
        TextField("Name", \.name).required()
        TextField("E-mail", \.email, traits: .emailAddress)
          .check { $0.contains("@") ? nil : "An address contains @." }
        TextField("Phone", \.phone)
        DateField("Birthday", \.birthday)
        TextField("Company", \.company)
        if customer.company != nil { TextField("Tax number", \.taxNumber).required() }
      }
      FormSection("service", header: "Service") {
        Choice("Language", \.language)
        Stepper("Seats", \.seats, in: 1...20)
        NumberField("Discount in %", \.discount, in: 0...50)
        Toggle("Newsletter", \.getsNews)
        Toggle("Reminders", \.getsReminders)
        if customer.getsReminders { TimeField("At", \.reminderTime) }
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
  for customer: Customer,
  save: @escaping @Sendable (Customer) async throws -> Void
) -> UINavigationController {
  let screen = ListScreen<UITableView>(customer.name, form: Customer.form(customer, save: save))
  return UINavigationController(rootViewController: ListViewController(screen: screen))
}
