import MedleyCore

/// A text row that is shown by one of several kinds of cells, independent of its identity.
struct Row: ListModel {
  enum Kind: Int, CaseIterable {
    /// Portable content.
    case content

    /// A native cell of the view.
    case native

    /// A view of a fixed height that is not a cell.
    case plain

    /// A nested list.
    case nested
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
