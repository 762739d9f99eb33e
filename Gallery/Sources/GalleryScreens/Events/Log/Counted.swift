/// A number with its noun, as in `1 commit` and `3 deliveries`.
struct Counted: CustomStringConvertible {
  let count: Int
  let description: String

  /// Puts a number before a noun.
  ///
  /// - Parameter plural: the noun for any number but one; with an `s` by default.
  init(_ count: Int, _ singular: String, plural: String? = nil) {
    self.count = count
    description = "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }
}
