/// Someone in the saga; no two have the same first name.
struct SagaCharacter: Identifiable, Equatable, Sendable {
  let name: String
  let house: House
  let role: String

  /// The volume in which they come up first, from 1.
  let volume: Int

  /// The chapter of that volume, from 1.
  let chapter: Int

  /// What they are remembered for.
  let deed: String

  var id: String { name }

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
