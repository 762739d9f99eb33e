/// An invented saga in three volumes.
enum Saga {
  /// What it is called.
  static let title = "The Lantern Road"

  /// Everyone in it, in the order in which they come up.
  static let characters = firstVolume + secondVolume + thirdVolume
}
