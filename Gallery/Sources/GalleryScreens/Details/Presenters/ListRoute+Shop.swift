package import Medley

extension ListRoute {
  /// The screen of a customer.
  package static func customer(_ id: Customer.ID) -> Self { ["customer", id] }

  /// The screen of an order.
  package static func order(_ id: Order.ID) -> Self { ["order", "\(id)"] }

  /// The screen of a product.
  package static func product(_ id: Product.ID) -> Self { ["product", id] }
}
