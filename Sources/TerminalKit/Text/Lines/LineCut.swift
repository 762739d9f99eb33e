/// The longest beginning of a line that has room in some columns; characters stay whole.
struct LineCut {
  /// The beginning, without blanks at its end.
  let kept: Substring

  /// How many isolated runs (``ReadingDirection``) begin in it and do not end in it.
  let openIsolates: Int

  init(_ line: Substring, room: Int) {
    var end = line.startIndex
    var open = 0
    var columns = 0
    for cluster in ClusterScanner(line) {
      columns += cluster.columns
      guard columns <= room else { break }
      switch cluster.scalar {
      case ReadingDirection.leftToRight.isolate, ReadingDirection.rightToLeft.isolate: open += 1
      case ReadingDirection.endOfIsolate: open -= 1
      default: break
      }
      if !cluster.isBlank { end = cluster.end }
    }
    kept = line[..<end]
    openIsolates = open
  }

  /// The beginning with `…` after it, inside the runs that are still open, which end there.
  var withEllipsis: String {
    var line = kept + "…"
    for _ in 0..<max(0, openIsolates) {
      line.unicodeScalars.append(ReadingDirection.endOfIsolate)
    }
    return String(line)
  }
}
