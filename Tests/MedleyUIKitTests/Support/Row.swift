import MedleyCore

/// A row of text that is shown by one of several kinds of cells, whatever its identity.
struct Row: ListModel {
  enum Kind: Int, CaseIterable {
    /// Portable content.
    case content

    /// A cell of the view's own kind.
    case native

    /// A view that is no cell, of a fixed height.
    case plain
  }

  var id: Int
  var text: String
  var kind = Kind.content

  init(_ id: Int, _ text: String? = nil, kind: Kind = .content) {
    self.id = id
    self.text = text ?? "row \(id)"
    self.kind = kind
  }
}
