import MedleyCore

extension UnloadedRowsLayout {
  /// Returns which of the rows that are not loaded are in a part of the content, from top to bottom.
  func rows(in part: CGRect) -> [ReportedParts<ItemIdentity>.Row] {
    guard let surface = context.surface else { return [] }
    return surface.rows(in: part).sorted { $0.path < $1.path }.compactMap { path, frame in
      guard let count = count(at: .row(path)), let identity = context.identity(at: path) else {
        return nil
      }
      let rows: [Range<Int>]
      if let lines = lines(at: .row(path)) {
        let top = Double(part.minY - frame.minY)
        rows = [lines.rows(from: top, to: top + Double(part.height))]
      } else {
        // One cell represents all rows: those at both ends are beside the loaded ones.
        rows = count > 1 ? [0..<1, count - 1..<count] : [0..<1]
      }
      return ReportedParts.Row(identity, rows: rows, count: count)
    }
  }
}
