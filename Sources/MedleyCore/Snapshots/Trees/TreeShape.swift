/// The sizes that rule a snapshot's trees; tests make them tiny, so that small lists grow tall
/// trees.
struct TreeShape: Sendable, Equatable {
  /// The most elements of one node; at least 4.
  var maxWidth = 16

  /// The fewest elements of a node that is not a root; at least 2, at most a half of the most.
  var minWidth = 4

  /// How much waste a list of any size may have before it is consolidated.
  var slack = 256

  /// Runs of fewer rows are joined with their neighbours by a consolidation.
  var smallRun = 64

  /// What snapshots use.
  static var standard: TreeShape { TreeShape() }

  /// What tests use.
  static var tiny: TreeShape { TreeShape(maxWidth: 4, minWidth: 2, slack: 8, smallRun: 16) }
}
