/// A kind of place that the town's answer lists, such as its cafés.
struct PlaceCategory: Identifiable, Decodable, Equatable, Sendable {
  let id: String
  let name: String
}
