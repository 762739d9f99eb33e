/// Pages of the wiki were written: what GitHub calls `gollum`.
struct WikiPayload: DeliveryPayload {
  let pages: [Page]

  /// What happened to each page, where there is more than one.
  var lines: [String] {
    pages.count == 1 ? [] : pages.map { "\($0.action.words) \($0.title.text)" }
  }

  func headline(by sender: String) -> String {
    guard pages.count == 1, let page = pages.first else {
      return "\(sender) changed \(Counted(pages.count, "wiki page"))"
    }
    return "\(sender) \(page.action.words) the wiki page \(page.title.text)"
  }

  var words: [String] { lines }
}

extension WikiPayload {
  /// A page of the wiki.
  struct Page: Decodable, Equatable {
    let title: Excerpt
    let action: ActionName
  }
}
