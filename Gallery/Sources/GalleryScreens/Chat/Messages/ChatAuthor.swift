/// Who wrote a message.
package enum ChatAuthor: Hashable, Sendable {
  /// The person who holds the device.
  case reader

  /// Someone else, by name.
  case member(String)

  /// The name as the reader sees it.
  package var name: String {
    switch self {
    case .reader: "You"
    case .member(let name): name
    }
  }
}
