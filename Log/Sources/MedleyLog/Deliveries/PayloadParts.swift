import Foundation

/// An account of a user, an organization or a bot.
struct Account: Decodable, Equatable, Sendable {
  let login: String?
}

/// The `action` of a payload.
struct ActionName: Equatable, Sendable {
  /// GitHub's name, such as `new_permissions_accepted`.
  let name: String

  /// The name with spaces.
  var words: String { String(name.map { $0 == "_" ? " " : $0 }) }

  /// Whether the action is a request.
  var isRequest: Bool { ["requested", "rerequested", "requested_action"].contains(name) }
}

extension ActionName: Decodable {
  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }
}

/// The action on an issue or a pull request, with its label, account or milestone.
struct TopicAction: Equatable, Sendable {
  /// GitHub's name.
  let name: String

  /// The action in words between the title and `by octocat`, as in `assigned to octocat`.
  let words: String
}

extension TopicAction: Decodable {
  private struct Fields: Decodable {
    let action: ActionName
    let label: Name?
    let milestone: Title?
    let assignee: Account?
    let reviewer: Account?
    let team: Name?

    struct Name: Decodable {
      let name: Excerpt?
    }

    struct Title: Decodable {
      let title: Excerpt?
    }

    private enum CodingKeys: String, CodingKey {
      case action, label, milestone, assignee
      case reviewer = "requested_reviewer"
      case team = "requested_team"
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    name = fields.action.name
    words = Self.words(for: fields)
  }

  private static func words(for fields: Fields) -> String {
    let action = fields.action
    let label = fields.label?.name.map { " “\($0.text)”" } ?? ""
    let assignee = fields.assignee?.login
    let milestone = fields.milestone?.title.map { " \($0.text)" } ?? ""
    let reviewer = fields.reviewer?.login ?? fields.team?.name?.text
    return switch action.name {
    case "labeled", "unlabeled": action.words + label
    case "assigned": action.words + (assignee.map { " to \($0)" } ?? "")
    case "unassigned": action.words + (assignee.map { " from \($0)" } ?? "")
    case "milestoned": "added to the milestone\(milestone)"
    case "demilestoned": "taken from the milestone\(milestone)"
    case "review_requested": action.words + (reviewer.map { " from \($0)" } ?? "")
    case "review_request_removed":
      "review no longer requested" + (reviewer.map { " from \($0)" } ?? "")
    case "ready_for_review": "marked as ready for review"
    case "synchronize": "changed"
    default: action.words
    }
  }
}

/// The number and the title of an issue or a pull request.
struct Topic: Equatable, Sendable {
  /// The number and the title, as in `#2 You fixed the typo`.
  let title: String

  /// The time of the last change.
  let time: Timestamp?
}

extension Topic: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number, title
    case time = "updated_at"
  }

  init(from decoder: any Decoder) throws {
    let topic = try decoder.container(keyedBy: CodingKeys.self)
    let number = try topic.decode(Int.self, forKey: .number)
    title = "#\(number) \(try topic.decode(Excerpt.self, forKey: .title).text)"
    time = try topic.decodeIfPresent(Timestamp.self, forKey: .time)
  }
}

/// The action on a comment.
struct CommentAction: Equatable, Sendable {
  private let action: ActionName

  /// The action in words before the topic, as in `commented on`.
  var words: String {
    action.name == "created" ? "commented on" : "\(action.words) a comment on"
  }
}

extension CommentAction: Decodable {
  init(from decoder: any Decoder) throws {
    action = try ActionName(from: decoder)
  }
}

/// A comment on an issue, a commit or a line of code.
struct Comment: Decodable, Equatable, Sendable {
  let body: Excerpt?
  let path: String?
  let line: Int?
  let commit: CommitHash?
  let time: Timestamp?

  /// The file and the line, as in `README.md:12`.
  var place: String? {
    path.map { path in line.map { "\(path):\($0)" } ?? path }
  }

  /// The excerpt in quotation marks.
  var quote: String? { body.flatMap { $0.text.isEmpty ? nil : "“\($0.text)”" } }

  /// The texts of the row.
  var words: [String] { quote.map { [$0] } ?? [] }

  private enum CodingKeys: String, CodingKey {
    case body, path, line
    case commit = "commit_id"
    case time = "updated_at"
  }
}

/// The short hash of a commit.
struct CommitHash: Equatable, Sendable {
  /// The first seven digits.
  let short: String
}

extension CommitHash: Decodable {
  init(from decoder: any Decoder) throws {
    short = String(try decoder.singleValueContainer().decode(String.self).prefix(7))
  }
}

/// The full name of a branch or a tag, such as `refs/heads/main`.
struct GitRef: Equatable, Sendable {
  /// The name without its prefix.
  let name: String

  /// The word `branch` or `tag`.
  let kind: String

  /// Parses a full name; any other name is a branch.
  init(_ fullName: String) {
    let isTag = fullName.hasPrefix("refs/tags/")
    kind = isTag ? "tag" : "branch"
    let prefix = isTag ? "refs/tags/" : "refs/heads/"
    name = String(fullName.hasPrefix(prefix) ? fullName.dropFirst(prefix.count) : fullName[...])
  }
}

extension GitRef: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

/// The first line of a text, such as a commit's message or a comment.
///
/// The rest is not stored: `…` replaces other lines, and the end of a line longer than ``longest``.
struct Excerpt: Equatable, Sendable {
  /// The maximum number of characters.
  static let longest = 200

  /// The first non-empty line, without surrounding white space.
  let text: String

  init(_ whole: String) {
    let line = whole.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let excerpt = line.prefix(Self.longest)
    let end = excerpt.lastIndex { !$0.isWhitespace }.map(excerpt.index(after:))
    let trimmed = excerpt[..<(end ?? excerpt.startIndex)]
    let hasMoreLines = whole[line.endIndex...].contains { !$0.isWhitespace }
    text = trimmed + (excerpt.endIndex == line.endIndex && !hasMoreLines ? "" : "…")
  }
}

extension Excerpt: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

/// The previous value of a text.
struct PreviousText: Decodable, Equatable, Sendable {
  let from: Excerpt

  /// The previous text, as in `was Hello-World`.
  var note: String { "was \(from.text)" }
}

/// A time of GitHub in UTC, to the minute.
///
/// `2025-03-14T09:26:53Z` and `2025-03-14T10:26:53+01:00` are shown as `2025-03-14 09:26`. A text of
/// another form is shown unchanged.
struct Timestamp: Equatable, Sendable {
  /// The displayed date and time.
  let text: String

  /// The date.
  var day: Substring { text.prefix { $0 != " " } }

  init(_ string: String) {
    let zone = string.dropFirst(16).drop { $0 != "+" && $0 != "-" }
    guard Self.hasForm("dddd-dd-ddTdd:dd", string.prefix(16)),
      let offset = Self.minutes(ofZone: zone)
    else {
      text = Excerpt(string).text
      return
    }
    text =
      offset == 0
      ? "\(string.prefix(10)) \(string.dropFirst(11).prefix(5))"
      : Self.shifted(string.prefix(16), by: -offset)
  }

  /// Returns a time some minutes later.
  private static func shifted(_ time: Substring, by minutes: Int) -> String {
    let numbers = time.split { !$0.isNumber }.compactMap { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = DateComponents(
      year: numbers[0],
      month: numbers[1],
      day: numbers[2],
      hour: numbers[3],
      minute: numbers[4] + minutes
    )
    guard numbers.count == 5, let date = calendar.date(from: parts) else { return String(time) }
    let utc = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let words = [utc.year, utc.month, utc.day, utc.hour, utc.minute].map { twoDigits($0 ?? 0) }
    return "\(words[0])-\(words[1])-\(words[2]) \(words[3]):\(words[4])"
  }

  /// Returns the minutes of a zone such as `+02:00` or `-0530`; 0 for an empty one.
  private static func minutes(ofZone zone: Substring) -> Int? {
    guard let sign = zone.first else { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, hasForm("dddd", digits[...]), let hours = Int(digits.prefix(2)),
      let minutes = Int(digits.suffix(2))
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Returns whether a text has digits where the form has `d`, and otherwise the same characters.
  private static func hasForm(_ form: String, _ text: Substring) -> Bool {
    form.count == text.count
      && zip(form, text).allSatisfy { $0 == "d" ? "0"..."9" ~= $1 : $0 == $1 }
  }
}

extension Timestamp: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
