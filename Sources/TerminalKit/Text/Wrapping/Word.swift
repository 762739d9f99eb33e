/// A piece of a paragraph within which no line breaks if it fits on one, and the blanks after it.
struct Word {
  var start: String.Index
  var end: String.Index
  var columns: Int

  /// The columns of the blanks between this word and the next.
  var blankColumns = 0

  /// Whether a hyphen shows if a line breaks after this word.
  var endsWithSoftHyphen = false

  init(_ cluster: Cluster) {
    start = cluster.start
    end = cluster.end
    columns = cluster.columns
  }

  mutating func append(_ cluster: Cluster) {
    end = cluster.end
    columns += cluster.columns
  }
}
