/// The one shop that all screens look at, so that each shows what was changed on another.
package final class ShopStore {
  /// The shop as it is now.
  package var shop: Shop

  /// Keeps a shop.
  package init(_ shop: Shop) {
    self.shop = shop
  }
}
