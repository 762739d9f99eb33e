public import MedleyCore

/// The heights of very many rows, estimated until they are measured, with the offset of each.
///
/// A host that owns its scrolling asks it which rows are in view and where they stand, and tells it
/// how high they turned out to be. Searches and edits take O(log n), also with ten million rows. It
/// knows neither sections nor cells; ``ListLayout`` does.
///
/// ```swift
/// var heights = HeightIndex(count: 10_000_000, estimate: 44)
/// heights.measure(61.5, at: 2)
/// heights.rows(from: 88, to: 700)  // 2..<16
/// ```
///
/// Lengths are in the host's unit: points, pixels or lines. They are kept in whole multiples of
/// ``resolution``, so sums are exact and do not drift however many rows are added up. A height is
/// brought into the range from 0 to ``maximumHeight``, and taken for 0 where it is no number. A row
/// that does not exist is answered with a neutral value, and an edit of it does nothing: nothing
/// traps.
///
/// It is a value. A copy costs O(1) and shares memory until one of both is edited. A row takes
/// between 4 and 10 bytes.
public struct HeightIndex: Sendable {
  var tree: SumTree<PackedHeight>

  /// What a row without an estimate of its own is taken to be high.
  ///
  /// Setting it has an effect on rows that are inserted from then on.
  public var defaultEstimate: Double

  /// Makes an index of rows that are all taken to be equally high until they are measured.
  ///
  /// - Complexity: O(`count`).
  public init(count: Int = 0, estimate: Double) {
    let height = PackedHeight(.measured(estimate: estimate), defaultEstimate: 0)
    tree = SumTree(count: count) { _ in height }
    defaultEstimate = estimate
  }

  /// Makes an index from what is known of each row's height.
  ///
  /// - Parameters:
  ///   - count: how many rows there are; less than 0 counts as 0.
  ///   - defaultEstimate: what a row without an estimate of its own is taken to be high.
  ///   - height: called once for each row, in order, before the initializer returns.
  /// - Complexity: O(`count`).
  public init(count: Int, defaultEstimate: Double, height: (_ row: Int) -> RowHeight) {
    tree = SumTree(count: count) { row in
      PackedHeight(height(row), defaultEstimate: defaultEstimate)
    }
    self.defaultEstimate = defaultEstimate
  }

  /// How many rows there are.
  public var count: Int { tree.count }

  /// Whether there is no row.
  public var isEmpty: Bool { tree.count == 0 }

  /// What all rows take together.
  public var totalHeight: Double { LengthUnit.length(tree.weight) }
}

extension HeightIndex {
  /// What every height is a multiple of: 1/256 of the host's unit.
  ///
  /// Heights are rounded to it.
  public static var resolution: Double { 1 / LengthUnit.perPoint }

  /// How high a row can be, in the host's unit: 4,194,304.
  public static var maximumHeight: Double { LengthUnit.maximumHeight }
}
