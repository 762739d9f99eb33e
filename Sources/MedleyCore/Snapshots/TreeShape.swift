/// The sizes that control the trees of a snapshot. Tests use tiny sizes, so that short lists have
/// tall trees.
struct TreeShape: Sendable, Equatable {
  /// The widths of the nodes.
  var nodes = BTreeShape()

  /// The waste that a list of any size may have before it is consolidated.
  var slack = 256

  /// The number of rows below which a consolidation joins a run with its neighbours.
  var smallRun = 64

  /// The sizes that snapshots use.
  static var standard: TreeShape { TreeShape() }

  /// The sizes that tests use.
  static var tiny: TreeShape {
    TreeShape(nodes: BTreeShape(leafWidth: 4, fanOut: 4), slack: 8, smallRun: 16)
  }
}
