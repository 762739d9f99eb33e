/// The key of a row that is not loaded: its index among the rows of a placeholder row, and the key of
/// the placeholder row.
///
/// Such a key names no content, so that no window is opened at it.
struct UnloadedKey: Hashable {
  let offset: Int
  let group: String

  init(offset: Int, group: String) {
    self.offset = offset
    self.group = group
  }

  /// Reads a key; `nil` if it is the key of another cell.
  ///
  /// The key of no other cell begins with an underscore.
  init?(_ key: some StringProtocol) {
    guard key.first == "_" else { return nil }
    let parts = key.dropFirst().split(separator: "_", maxSplits: 1)
    guard parts.count == 2, let offset = Int(parts[0]), offset >= 0 else { return nil }
    self.init(offset: offset, group: String(parts[1]))
  }

  var text: String { "_\(offset)_\(group)" }
}
