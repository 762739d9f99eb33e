extension Run {
  /// The rows of the run where they are; only good inside the closure.
  func withItems<Item: ListItem, Failure: Error>(
    _ body: (UnsafeBufferPointer<Item>) throws(Failure) -> Void
  ) throws(Failure) {
    try storage.items(as: Item.self).withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }
}
