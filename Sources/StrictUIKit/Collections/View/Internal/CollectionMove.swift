/// An item that the user moves.
struct CollectionMove {
  var source: IndexPath
  var target: IndexPath
}
