/// An invented saga in three volumes.
package enum Saga {
  /// What it is called.
  package static let title = "The Lantern Road"

  /// Everyone in it, in the order in which they come up.
  package static let characters = firstVolume + secondVolume + thirdVolume
}
