/// Consecutive row numbers that belong to the same run, or to no run because the rows were removed.
struct OrdinalPiece: BTreeElement {
  var count: Int

  /// The run, or ``ParentTable/none``.
  var token: Int

  var weight: Int { 0 }

  static var isTracked: Bool { false }
}
