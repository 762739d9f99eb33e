import Medley

/// A value and what it means.
struct PageFact: ListModel {
  let name: String
  let value: String

  var id: String { name }
}
