import Medley

extension ListRoute {
  /// The screen of a customer.
  static func customer(_ id: Customer.ID) -> Self { ["customer", id] }

  /// The screen of an order.
  static func order(_ id: Order.ID) -> Self { ["order", "\(id)"] }

  /// The screen of a product.
  static func product(_ id: Product.ID) -> Self { ["product", id] }
}
