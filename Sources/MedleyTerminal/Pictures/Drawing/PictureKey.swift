import MedleyCore

/// A picture in a size.
struct PictureKey: Equatable {
  let image: ListImage
  let rows: Int
  let columns: Int
}

extension PictureKey: Hashable {
  /// Hashes the path, or of the bytes their number and a few of them.
  ///
  /// All of them would be too many for each time it is drawn. Comparing is fast where it is the same
  /// array, as it is from frame to frame.
  func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(columns)
    switch image.source {
    case .file(let path): hasher.combine(path)
    case .bytes(let bytes):
      hasher.combine(bytes.count)
      let step = max(1, bytes.count / 32)
      for index in stride(from: bytes.count - 1, through: 0, by: -step) {
        hasher.combine(bytes[index])
      }
    }
  }
}
