/// Something was done to a release.
struct ReleasePayload: DeliveryPayload {
  let action: ActionName
  let release: Release

  /// A mark for one that is not meant for everybody.
  var badge: String? {
    if release.draft == true { return "draft" }
    return release.prerelease == true ? "pre-release" : nil
  }

  func headline(by sender: String) -> String {
    "Release \(release.title) — \(action.words) by \(sender)"
  }

  var words: [String] { badge.map { [$0] } ?? [] }
  var time: Timestamp? { release.publishedAt ?? release.createdAt }
}

extension ReleasePayload {
  /// The fields of a release that the row shows.
  struct Release: Decodable, Equatable {
    let tagName: Excerpt
    let name: Excerpt?
    let draft: Bool?
    let prerelease: Bool?
    let createdAt: Timestamp?
    let publishedAt: Timestamp?

    /// The tag, and the name if it says more.
    var title: String {
      guard let name = name?.text, !name.isEmpty, name != tagName.text else { return tagName.text }
      return "\(tagName.text) \(name)"
    }

    private enum CodingKeys: String, CodingKey {
      case name, draft, prerelease
      case tagName = "tag_name"
      case createdAt = "created_at"
      case publishedAt = "published_at"
    }
  }
}
