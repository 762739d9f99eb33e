import Medley

/// The words below a section.
package struct NearbyFootnote: ListModel {
  package let text: String

  package var id: String { text }
}
