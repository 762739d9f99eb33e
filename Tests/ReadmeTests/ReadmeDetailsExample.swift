// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyForms
  import MedleyUIKit
  #if canImport(UIKit)
    import UIKit
  #else
    import StrictUIKit
  #endif

  struct Customer: Equatable, Sendable {
    var name: String, birthday: CalendarDate?, getsNews = false
  }

  @MainActor func makeController(for customer: Customer) -> UIViewController {
    let form = FormOf(customer) { customer in
      FormSection("customer", header: "Customer") {
        TextField("Name", \.name).required()
        if customer.birthday != nil { DateField("Birthday", \.birthday) }
        Toggle("Newsletter", \.getsNews)
      }
    }
    return ListViewController(screen: ListScreen<UITableView>(customer.name, form: form))
  }
#endif
