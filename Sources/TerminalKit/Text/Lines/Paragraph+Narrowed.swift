extension Paragraph {
  /// The paragraph with `…` for every character that takes more than one column.
  var narrowed: Paragraph {
    var narrowed = self
    var output = ""
    for cluster in ClusterScanner(text) {
      if cluster.columns > 1, !cluster.isBlank {
        output += "…"
      } else {
        output += text[cluster.start..<cluster.end]
      }
    }
    narrowed.text = Substring(output)
    return narrowed
  }
}
