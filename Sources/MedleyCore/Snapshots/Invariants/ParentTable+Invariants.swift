extension ParentTable {
  /// Returns a description of each violated invariant, if exactly these tokens should be in use.
  func invariantViolations(used tokens: [Int]) -> [String] {
    var found: [String] = []
    let used = Set(tokens)
    if used.count != tokens.count { found.append("a token is used twice") }
    if used.count != count { found.append("\(count) tokens are noted, \(used.count) used") }
    for token in 0..<capacity {
      // Entries that are not in use hold less than the root's.
      let isUsed = self[token] >= ParentTable.none
      if isUsed != used.contains(token) { found.append("token \(token) is used: \(!isUsed)") }
    }
    return found
  }
}
