import MedleyCore
import MedleySupport

/// Collects the issues of the lossy properties of a batch of elements.
///
/// The decoder passes it to the models in its user information.
final class InnerIssues: Sendable {
  /// The issues by the position of the element in the batch; paths begin at the element.
  private let issues = Locked<[Int: [DecodingIssue]]>([:])

  /// The greatest number of issues of one element, so that they need not much more memory than it.
  private static let limit = 1_000

  static let key = CodingUserInfoKey(rawValue: "medley.innerIssues")

  /// Reports a value that cannot be decoded.
  ///
  /// - Parameters:
  ///   - error: the error of the decoder.
  ///   - type: the type of the value, which may name the discriminator of its kind.
  ///   - value: the value, if it could be read.
  ///   - path: the coding path of the value, which begins at the batch.
  ///   - decoder: a decoder of the batch; other decoders collect nothing.
  static func report(
    _ error: any Error,
    of type: any Decodable.Type,
    in value: JSONValue?,
    at path: [any CodingKey],
    to decoder: any Decoder
  ) {
    guard let key, let log = decoder.userInfo[key] as? InnerIssues,
      let position = path.first?.intValue
    else { return }
    var issue = DecodingIssue(error, in: value, depth: path.count, malformed: nil)
    if issue.codingPath.isEmpty { issue.codingPath = IssueText.path(path.dropFirst()) }
    issue.nameKind(of: type, in: value)
    let complete = issue
    log.issues.withValue { issues in
      guard issues[position, default: []].count < limit else { return }
      issues[position, default: []].append(complete)
    }
  }

  /// Removes the issues of a value that was decoded in vain, and of its parts.
  static func drop(from decoder: any Decoder) {
    let path = decoder.codingPath
    guard let key, let log = decoder.userInfo[key] as? InnerIssues,
      let position = path.first?.intValue
    else { return }
    let prefix = IssueText.path(path.dropFirst())
    log.issues.withValue { issues in
      issues[position]?.removeAll { issue in
        guard issue.codingPath.hasPrefix(prefix) else { return false }
        let next = issue.codingPath.dropFirst(prefix.count).first
        return prefix.isEmpty || next == nil || next == "." || next == "["
      }
    }
  }

  /// Removes and returns the issues of an element.
  func take(_ position: Int) -> [DecodingIssue] {
    issues.withValue { $0.isEmpty ? [] : $0.removeValue(forKey: position) ?? [] }
  }

  /// Removes all issues.
  func removeAll() {
    issues.withValue { $0.removeAll() }
  }
}

extension DecodingIssue {
  /// Adds the tag of an element of a closed set.
  mutating func nameKind(of type: any Decodable.Type, in value: JSONValue?) {
    guard let set = type as? any DiscriminatedItem.Type,
      set.tagIsKey || !set.discriminator.isEmpty
    else { return }
    if case .unknownKind = reason { return }
    let tag = set.discriminator.reduce(value) { value, key in value?[key] }
    kind = set.tagIsKey ? tag?.key(amongTagsOf: set) : tag?.tag
  }
}

extension JSONValue {
  /// The key of the object that names a kind of a set, or else its only key.
  fileprivate func key(amongTagsOf set: any DiscriminatedItem.Type) -> String? {
    guard case .object(let members) = self else { return nil }
    let keys = members.filter { $0.value != .null }.keys
    guard keys.count > 1 else { return keys.first }
    let tags = (set as? any DescribedItem.Type)?.kinds.flatMap(\.tags) ?? []
    return tags.first { keys.contains($0) }
  }

  /// The value as the tag of a kind, or `nil` if it cannot be one.
  fileprivate var tag: String? {
    switch self {
    case .string(let tag): tag
    case .bool(let tag): String(tag)
    case .integer(let tag): String(tag)
    case .unsigned(let tag): String(tag)
    case .number(let tag): String(tag)
    case .null, .array, .object: nil
    }
  }
}
