/// All that the shop knows.
package struct Shop: Equatable, Sendable {
  private(set) var customers: [Customer.ID: Customer]
  private(set) var orders: [Order.ID: Order]
  private(set) var products: [Product.ID: Product]

  /// A shop with these customers, orders and products; their ids are all different.
  init(customers: [Customer], orders: [Order], products: [Product]) {
    self.customers = Dictionary(customers.map { ($0.id, $0) }) { first, _ in first }
    self.orders = Dictionary(orders.map { ($0.id, $0) }) { first, _ in first }
    self.products = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The orders of a customer, the oldest first.
  func orders(of customer: Customer.ID) -> [Order] {
    orders.values.filter { $0.customer == customer }.sorted { $0.id < $1.id }
  }

  /// Changes a customer; does nothing when there is none.
  mutating func changeCustomer(_ id: Customer.ID, _ change: (inout Customer) -> Void) {
    if var customer = customers[id] {
      change(&customer)
      customers[id] = customer
    }
  }

  /// Changes an order; does nothing when there is none.
  mutating func changeOrder(_ id: Order.ID, _ change: (inout Order) -> Void) {
    if var order = orders[id] {
      change(&order)
      orders[id] = order
    }
  }

  /// Changes a product; does nothing when there is none.
  mutating func changeProduct(_ id: Product.ID, _ change: (inout Product) -> Void) {
    if var product = products[id] {
      change(&product)
      products[id] = product
    }
  }
}
