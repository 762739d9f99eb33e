/// A family of the saga, in the order in which they are shown.
package enum House: String, CaseIterable, Sendable {
  case brackwater = "House Brackwater"
  case emberlane = "House Emberlane"
  case hollin = "House Hollin"
  case quill = "House Quill"
  case free = "Of no house"

  /// What the family says of itself.
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
