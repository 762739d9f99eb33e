import Foundation
import Medley

/// An invented saga in three volumes.
package enum Saga {
  /// The title of the saga.
  package static let title = "The Lantern Road"

  /// All characters, in the order of their first appearance: decoded from the bundled `saga.json`.
  package static let characters = LossyDecoder()
    .decode(SagaCharacter.self, from: PackageResources.saga_json, at: ["characters"])
    .elements
}

/// A character of the saga; all first names are different.
package struct SagaCharacter: Identifiable, Equatable, Sendable, Decodable {
  package let name: String
  package let house: House
  package let role: String

  /// The volume of the first appearance, from 1.
  package let volume: Int

  /// The chapter of the first appearance, from 1.
  package let chapter: Int

  /// What the character is remembered for.
  package let deed: String

  package var id: String { name }

  /// Returns whether a name, in full or only the first name, is this character's; ignores case.
  func isCalled(_ name: String) -> Bool {
    let name = name.lowercased()
    let own = self.name.lowercased()
    return own == name || own.split(separator: " ").first.map(String.init) == name
  }
}

/// A family of the saga, in the order of the sections.
package enum House: String, CaseIterable, Sendable, Decodable {
  case brackwater, emberlane, hollin, quill, free

  /// The name of the family.
  package var name: String {
    switch self {
    case .brackwater: "House Brackwater"
    case .emberlane: "House Emberlane"
    case .hollin: "House Hollin"
    case .quill: "House Quill"
    case .free: "Of no house"
    }
  }

  /// The short name of the family in an index.
  package var indexTitle: String {
    self == .free ? "No house" : rawValue.capitalized
  }

  /// The motto of the family.
  package var motto: String {
    switch self {
    case .brackwater: "We hold the tide."
    case .emberlane: "Not yet ash."
    case .hollin: "Green in winter."
    case .quill: "It is written down."
    case .free: "And none the worse for it."
    }
  }
}
