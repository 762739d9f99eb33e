extension Array {
  /// Whether both arrays are the same piece of memory, so that no element needs to be compared.
  func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { lhs in
      other.withUnsafeBufferPointer { rhs in lhs.baseAddress == rhs.baseAddress }
    }
  }
}
