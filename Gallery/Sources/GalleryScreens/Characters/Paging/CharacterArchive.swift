/// A source of characters that takes its time, as a server does.
struct CharacterArchive {
  /// How long a page takes.
  static let time = Duration.milliseconds(500)

  private var source: CharacterSource

  init(_ source: CharacterSource) {
    self.source = source
  }

  /// What has come of a page.
  mutating func result(_ page: Int) -> Result<CharacterPage, CharacterSource.Failure> {
    source.result(page)
  }
}
