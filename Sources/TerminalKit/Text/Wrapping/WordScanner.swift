/// Splits a paragraph into words, one at a time.
struct WordScanner: IteratorProtocol {
  /// The columns of the blanks the paragraph begins with.
  let indentation: Int

  private var clusters: ClusterScanner
  private var first: Cluster?

  init(_ text: Substring) {
    clusters = ClusterScanner(text)
    (indentation, first) = Self.skipBlanks(&clusters)
  }

  mutating func next() -> Word? {
    guard let first else { return nil }
    var word = Word(first)
    var rule = LineBreakRule(first: first)
    skipLetters(of: &word, &rule)
    while let cluster = clusters.next() {
      if cluster.isBlank {
        let (columns, following) = Self.skipBlanks(&clusters)
        word.blankColumns = cluster.columns + columns
        self.first = following
        return word
      }
      if cluster.isSoftHyphen {
        word.endsWithSoftHyphen = true
        self.first = clusters.next()
        return word
      }
      if rule.breaks(before: cluster) {
        self.first = cluster
        return word
      }
      word.append(cluster)
      skipLetters(of: &word, &rule)
    }
    self.first = nil
    return word
  }

  /// Takes the letters that follow a letter, between which no line breaks.
  private mutating func skipLetters(of word: inout Word, _ rule: inout LineBreakRule) {
    guard rule.isAfterLetter, let (last, count) = clusters.skipLetters() else { return }
    word.end = last.end
    word.columns += count
    rule.skip(to: last)
  }

  /// Skips blanks; returns their columns and the cluster that ended them.
  private static func skipBlanks(_ clusters: inout ClusterScanner) -> (Int, Cluster?) {
    var columns = 0
    while let cluster = clusters.next() {
      guard cluster.isBlank else { return (columns, cluster) }
      columns += cluster.columns
    }
    return (columns, nil)
  }
}
