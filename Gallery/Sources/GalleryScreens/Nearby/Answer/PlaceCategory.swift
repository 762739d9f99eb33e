/// A kind of place that the town's answer lists, such as its cafés.
package struct PlaceCategory: Identifiable, Decodable, Equatable, Sendable {
  package let id: String
  package let name: String
}
