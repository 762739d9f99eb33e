import MedleyCore

/// A model that is nothing but its content.
struct Row: ListModel {
  var id: Int
  var content: ListContent

  init(_ id: Int, _ content: ListContent) {
    self.id = id
    self.content = content
  }
}
