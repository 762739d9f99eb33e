// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyForms
  import MedleyUIKit
  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  struct Customer: Equatable, Sendable { var name: String, birthday: CalendarDate? }

  @MainActor func makeController(
    for customer: Customer,
    save: @escaping @Sendable (Customer) async throws -> Void
  ) -> UIViewController {
    let form = FormOf(customer) { customer in
      FormSection("customer", header: "Customer") {
        TextField("Name", \.name).required()
        if customer.birthday != nil { DateField("Birthday", \.birthday) }
        Button("Save", .submit)
      }
    }
    .onSave(save)
    return ListViewController(screen: ListScreen<UITableView>(customer.name, form: form))
  }
#endif
