import Foundation

/// Responses of a server, generated from a seed.
enum Documents {
  /// Returns an array of posts of five kinds, of about 130 bytes each.
  static func feed(count: Int) -> Data {
    var generator = SplitMix64(seed: 21)
    let posts = (0..<count).map { id -> String in
      let text = RowText.text(id, version: 0)
      let number = Int.random(in: 100..<4_000, using: &generator)
      let rest =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: #""type":"text","text":"\#(text)""#
        case 1:
          #""type":"image","caption":"\#(text)","url":"https://example.org/\#(id).jpg","#
            + #""width":\#(number),"height":\#(number / 2)"#
        case 2: #""type":"article","headline":"\#(text)","site":"example.org","read":false"#
        case 3:
          #""type":"event","title":"\#(text)","venue":{"name":"Harbour","#
            + #""latitude":54.\#(number),"longitude":10.\#(number)}"#
        default: #""type":"poll","question":"\#(text)","answers":["yes","no","\#(number)"]"#
        }
      return #"{"id":\#(id),\#(rest)}"#
    }
    return Data("[\(posts.joined(separator: ","))]".utf8)
  }

  /// Returns an indented array of a code host's webhooks, of two to three kilobytes each.
  static func webhooks(count: Int) -> Data {
    var generator = SplitMix64(seed: 22)
    let hooks = (0..<count).map { id -> String in
      let isPush = Bool.random(using: &generator)
      let own =
        isPush
        ? #""event": "push", "ref": "refs/heads/main", "commits": [\#(commits(id))]"#
        : #""event": "issue", "title": "\#(RowText.text(id, version: 1))", "#
          + #""body": "\#(body(id))", "labels": ["bug", "help wanted", "level \#(id % 7)"]"#
      return """
        {
          "id": \(id),
          "repository": \(repository(id)),
          "sender": \(person(id)),
          \(own)
        }
        """
    }
    return Data("[\(hooks.joined(separator: ",\n"))]".utf8)
  }

  private static func person(_ id: Int) -> String {
    """
    {
      "id": \(id % 97),
      "login": "somebody-\(id % 97)",
      "avatarURL": "https://example.org/avatars/\(id % 97)?size=64",
      "htmlURL": "https://example.org/somebody-\(id % 97)",
      "type": "User",
      "siteAdmin": false
    }
    """
  }

  private static func repository(_ id: Int) -> String {
    """
    {
      "id": \(id % 31),
      "name": "project-\(id % 31)",
      "owner": \(person(id + 1)),
      "private": false,
      "description": "\(RowText.text(id, version: 2))",
      "topics": ["lists", "swift", "rows-\(id % 5)"],
      "size": \(id * 17 % 90_001), "stars": \(id * 7 % 1_003), "openIssues": \(id % 88),
      "cloneURL": "https://example.org/project-\(id % 31).git", "defaultBranch": "main",
      "archived": false, "disabled": false, "license": null
    }
    """
  }

  private static func commits(_ id: Int) -> String {
    (0..<3).map { number in
      """
      {
        "id": "\(String(id &* 7_919 &+ number, radix: 16))f00dcafe",
        "message": "\(RowText.text(id, version: number))\\n\\nBecause it \\"had\\" to be.",
        "timestamp": "2026-05-01T10:00:0\(number)Z",
        "added": ["Sources/New\(id).swift"],
        "modified": ["README.md", "Sources/Old\(number).swift"],
        "author": \(person(id + number))
      }
      """
    }.joined(separator: ", ")
  }

  private static func body(_ id: Int) -> String {
    (0..<12).map { RowText.text(id, version: $0) }.joined(separator: "\\n")
  }
}
