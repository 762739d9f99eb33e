import MedleyCore

/// A model that only has content.
struct Row: ListModel {
  var id: Int
  var content: ListContent

  init(_ id: Int, _ content: ListContent) {
    self.id = id
    self.content = content
  }
}
