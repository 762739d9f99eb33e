public import MedleyHTML

extension HTMLHost {
  /// Shows the first rows as a page does, until they contain a text, and returns whether they do.
  @MainActor
  public func showsFirstRows(with text: String) async -> Bool {
    let streams = BrowserStreams(of: self)
    return await waits {
      let window = self.window(.start, after: 200)
      streams.display(window)
      return window.markup.description.contains(text)
    }
  }
}
