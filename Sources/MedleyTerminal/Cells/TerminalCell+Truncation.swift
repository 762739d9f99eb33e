extension TerminalCell {
  /// The cell without what lies beyond so many columns; each line of text that is cut ends with
  /// `…`, and a picture is as large as before.
  ///
  /// - Parameter width: The columns; fewer than one is taken as one.
  public func truncated(to width: Int) -> TerminalCell {
    let width = max(1, width)
    guard width < self.width else { return self }
    var result = self
    result.width = width
    result.texts = texts.filter { $0.column < width }.map { $0.truncated(to: width) }
    let bounds = result.bounds
    result.pictures = pictures.map { picture in
      var picture = picture
      picture.region = picture.region.intersection(bounds)
      return picture
    }.filter { !$0.region.isEmpty }
    result.controls = controls.map { control in
      var control = control
      control.region = control.region.intersection(bounds)
      return control
    }.filter { !$0.region.isEmpty }
    return result
  }
}

extension PlacedText {
  /// The text without what lies beyond a column of the cell.
  fileprivate func truncated(to end: Int) -> PlacedText {
    var result = self
    // The text came from a block, so it is safe to make one of it again.
    result.text = TextBlock(safe: [text]).truncated(to: end - column).description
    return result
  }
}
