/// The one shop that all screens look at, so that each shows what was changed on another.
final class ShopStore {
  /// The shop as it is now.
  var shop: Shop

  /// Keeps a shop.
  init(_ shop: Shop) {
    self.shop = shop
  }
}
