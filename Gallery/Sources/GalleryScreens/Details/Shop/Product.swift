import Medley

/// Something that the shop sells.
package struct Product: Identifiable, Equatable, Sendable {
  package let id: String
  var name: String
  var picture: ListImage?
  var price: Money
  var text: String
  var origin: String?
  var harvested: CalendarDate?
  var stock: Int
  var isWatched = false
  var grind: Grind?
  var goesWith: [Product.ID] = []
}
