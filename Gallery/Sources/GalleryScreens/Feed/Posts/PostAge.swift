/// How long ago something was posted, to the hour.
package struct PostAge: Hashable, Sendable {
  /// The full hours since then.
  package let hours: Int

  static let now = PostAge(hours: 0)
}

extension PostAge: CustomStringConvertible {
  /// The age in the largest unit of which there is one: `now`, `5 h`, `2 d`.
  package var description: String {
    switch hours {
    case ..<1: "now"
    case ..<24: "\(hours) h"
    default: "\(hours / 24) d"
    }
  }
}
