import Medley

/// A value that can only be read.
package struct ValueRow: ListModel {
  package let id: String
  package var title: String
  package var value: String
}
