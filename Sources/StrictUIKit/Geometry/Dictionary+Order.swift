extension Dictionary where Key: Comparable {
  /// The entries in the order of their keys.
  ///
  /// Code of programs is called in this order, so that every run makes the same calls.
  var inOrder: [Element] { sorted { $0.key < $1.key } }
}
