extension CGRect {
  /// Whether two rectangles have more than an edge in common.
  ///
  /// Off Apple's platforms, `intersects(_:)` holds for rectangles that only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
