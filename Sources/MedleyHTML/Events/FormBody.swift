public import MedleyCore

/// The events in the body of a request, the answers to questions, and the secret of the page.
///
/// The body is encoded as a form: `application/x-www-form-urlencoded`.
public struct FormBody: Hashable, Sendable {
  /// The largest number of events.
  static let limit = 500

  /// The events in their order; controls whose value was not changed are left out.
  public private(set) var events: [HTMLEvent] = []

  /// The answers to questions of the list.
  public private(set) var answers: [Answer] = []

  /// The text of the user's search, if the page has a search field; see ``HTMLHost/search(for:)``.
  public private(set) var search: String?

  /// The id of the action of the screen that the user has chosen; see ``ListPage/actions``.
  public private(set) var screenAction: ScreenActionLabel.ID?

  /// Whether the user undoes or redoes an edit; see ``ListPage/undo``.
  public private(set) var undo: UndoDirection?

  /// The cells that are visible in the tab, if the page reports them.
  public private(set) var visible: VisibleCells?

  /// The tab that sends the form, if it has a stream.
  public private(set) var tab: BrowserTab?

  /// The secret of the page, if the body contains it; see ``ListPage/token``.
  public private(set) var token: String?

  /// Parses a body.
  ///
  /// - Throws: ``RequestProblem`` for the first mistake. No part of the body is in the reason.
  public init(_ body: some Collection<UInt8>) throws(RequestProblem) {
    var tab = BrowserTab(stream: "", name: "")
    var passed: [VisibleCells.Cell] = []
    for (name, value) in try FormFields(body).fields {
      switch name {
      case "token": token = value
      case "stream": tab.stream = value
      case "tab": tab.name = value
      case "search": search = value
      case "screen-action": screenAction = value
      case "undo":
        undo = UndoDirection(rawValue: value)
        if undo == nil { throw RequestProblem("The direction of an undo is not valid.") }
      case "visible": visible = try VisibleCells(value)
      case "passed": passed = try VisibleCells.cells(value)
      // The button that sends the controls, and the character set that a browser adds.
      case "send", "_charset_": continue
      case _ where name.hasPrefix("answer "): answers.append(try Answer(name: name, value: value))
      default: if let event = try HTMLEvent(name: name, value: value) { events.append(event) }
      }
    }
    guard events.count <= Self.limit else {
      throw RequestProblem("The form has more than \(Self.limit) events.")
    }
    visible?.passed = passed
    if !tab.stream.isEmpty { self.tab = tab }
  }
}

extension FormBody {
  /// The answer to a question of the list.
  public struct Answer: Hashable, Sendable {
    /// The name of the question.
    public let question: String

    /// Whether the user confirmed.
    public let isConfirmed: Bool

    fileprivate init(name: String, value: String) throws(RequestProblem) {
      question = String(name.dropFirst("answer ".count))
      guard value == "yes" || value == "no" else {
        throw RequestProblem("The answer to a question is not valid.")
      }
      isConfirmed = value == "yes"
    }
  }
}

/// The reason why a request of a browser was refused.
///
/// The reason contains no part of the request.
public struct RequestProblem: Error, Hashable, Sendable {
  /// A sentence for the user, in one line.
  public let reason: String

  /// Whether the list has changed, and the same request was right before.
  public let isOutdated: Bool

  init(_ reason: String, isOutdated: Bool = false) {
    self.reason = reason
    self.isOutdated = isOutdated
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
