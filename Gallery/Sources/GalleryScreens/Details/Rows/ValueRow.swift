import Medley

/// A value that can only be read.
struct ValueRow: ListModel {
  let id: String
  var title: String
  var value: String
}
