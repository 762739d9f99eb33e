import Medley

/// The words below a section.
struct NearbyFootnote: ListModel {
  let text: String

  var id: String { text }
}
