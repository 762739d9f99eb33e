/// Someone in the saga; no two have the same first name.
package struct SagaCharacter: Identifiable, Equatable, Sendable {
  package let name: String
  package let house: House
  package let role: String

  /// The volume in which they come up first, from 1.
  package let volume: Int

  /// The chapter of that volume, from 1.
  package let chapter: Int

  /// What they are remembered for.
  package let deed: String

  package var id: String { name }

  init(
    _ name: String,
    _ house: House,
    _ role: String,
    _ volume: Int,
    _ chapter: Int,
    _ deed: String
  ) {
    self.name = name
    self.house = house
    self.role = role
    self.volume = volume
    self.chapter = chapter
    self.deed = deed
  }

  /// Whether a person who writes this name means this character: in full, or by the first name.
  func isCalled(_ name: String) -> Bool {
    let name = name.lowercased()
    let own = self.name.lowercased()
    return own == name || own.split(separator: " ").first.map(String.init) == name
  }
}
