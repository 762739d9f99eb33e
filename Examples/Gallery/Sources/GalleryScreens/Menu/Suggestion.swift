/// The name that the user may have meant by an unknown one.
struct Suggestion {
  /// The most similar name; `nil` if none is similar.
  let name: String?

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - typed: the unknown name.
  ///   - names: the known names.
  init(for typed: String, among names: [String]) {
    let typed = Array(typed.lowercased().prefix(40))
    let limit = max(1, typed.count / 3)
    name =
      names.map { ($0, Self.distance(typed, Array($0.lowercased()))) }
      .filter { $0.1 <= limit || Self.isBeginning(typed, of: $0.0) }
      .min { $0.1 < $1.1 }?.0
  }

  private static func isBeginning(_ typed: [Character], of name: String) -> Bool {
    typed.count >= 2 && name.hasPrefix(String(typed))
  }

  /// Returns the number of insertions, deletions, replacements and swaps of neighbours between two
  /// words: the optimal string alignment distance.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, character) in one.enumerated() {
      var row = [i + 1]
      for (j, candidate) in other.enumerated() {
        let replaced = rows[i][j] + (character == candidate ? 0 : 1)
        var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, character == other[j - 1], one[i - 1] == candidate {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
