import Medley
import MedleyTerminal

/// The closed set of all rows of the list: deliveries, broken lines, headers and status rows.
///
/// The deliveries are a separate closed set, because only they occur in the data: no line of a
/// log can pretend to be a header. `@ListItem` needs one model for each case; for a case with
/// a nested closed set, `model` and ``Cells`` are written manually.
@ListItem
enum EventRow {
  case delivery(Delivery)
  case found(FoundFields)
  case broken(BrokenLine)
  case heading(LogHeading)
  case status(StatusRow)

  /// The model of the row, unwrapped from both enums.
  var model: any ListModel {
    switch self {
    case .delivery(let delivery): delivery.model
    case .found(let fields): fields
    case .broken(let line): line
    case .heading(let heading): heading
    case .status(let status): status
    }
  }

  /// The cells of the deliveries and an adapter for each other kind.
  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = EventRow

    var delivery: Delivery.Cells<Host>
    var found: CellAdapter<FoundFields, Host>
    var broken: CellAdapter<BrokenLine, Host>
    var heading: CellAdapter<LogHeading, Host>
    var status: CellAdapter<StatusRow, Host>

    func visit<Visitor: CellVisitor>(
      _ item: EventRow,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .delivery(let item): delivery.visit(item, with: &visitor)
      case .found(let fields): visitor.visit(fields, adapter: found)
      case .broken(let line): visitor.visit(line, adapter: broken)
      case .heading(let model): visitor.visit(model, adapter: heading)
      case .status(let model): visitor.visit(model, adapter: status)
      }
    }
  }
}

/// The header of a section, with the number of its rows.
struct LogHeading: ListModel {
  let title: String
  let count: String

  /// The title; headers are identified by their section.
  var id: String { title }

  /// Creates the header of a section.
  ///
  /// - Parameters:
  ///   - title: the title of the section.
  ///   - shownCount: the number of shown rows.
  ///   - total: the number of all rows, with its noun.
  init(_ title: String, shownCount: Int, of total: Counted) {
    self.title = title
    count = shownCount == total.count ? "\(total)" : "\(shownCount) of \(total)"
  }

  /// Creates a header with a note.
  init(title: String, note: String) {
    self.title = title
    count = note
  }
}

/// The matches of a filter below a delivery.
struct FoundFields: ListModel {
  let id: String
  let fields: [FoundField]

  /// The paths and the values, one on each line.
  var text: String { fields.map(\.description).joined(separator: "\n") }
}

/// A line of the log without a valid delivery.
struct BrokenLine: ListModel {
  /// The reason why a line is broken.
  enum Reason: Equatable, Sendable {
    /// The JSON is truncated.
    case cutOff

    /// The line exceeds this number of bytes.
    case tooLong(Int)

    /// The line is not JSON.
    case notJSON(String)

    /// The JSON is no delivery; the path and the reason.
    case malformed(String)
  }

  /// The number of the line, from 1.
  let number: Int

  /// The reason why it is broken.
  let reason: Reason

  /// The issue of the line.
  let issue: ListIssue

  /// The number of the line.
  var id: Int { number }

  /// The displayed message, as in `line 11: cut off`.
  var message: String { "line \(number): \(reason)" }

}

extension BrokenLine {
  /// Creates the row of a decoding issue.
  init(number: Int, issue: DecodingIssue) {
    let place = issue.codingPath.isEmpty ? "" : "\(issue.codingPath): "
    let reason: Reason =
      switch issue.reason {
      case .cutOff: .cutOff
      case .tooLarge(_, let limit): .tooLong(limit)
      case .syntax: .notJSON(issue.message)
      default: .malformed(place + issue.message)
      }
    var issue = issue
    issue.line = number
    self.init(number: number, reason: reason, issue: .decoding(issue))
  }
}

extension BrokenLine.Reason: CustomStringConvertible {
  /// The displayed reason.
  var description: String {
    switch self {
    case .cutOff: "cut off"
    case .tooLong(let limit):
      limit >= 1 << 20 ? "longer than \(limit >> 20) MB" : "longer than \(limit) bytes"
    case .notJSON(let message): "not JSON: \(message)"
    case .malformed(let message): message
    }
  }
}

extension BrokenLine: Searchable {
  /// The message.
  var words: [String] { [message] }
}

/// The portable cells of all rows.
extension EventRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      delivery: .standard,
      found: .content { ListContent(subtitle: $0.text) },
      broken: .content { ListContent($0.message, style: .failure) },
      heading: .content { ListContent($0.title, detail: $0.count, style: .prominent) },
      status: StatusRow.adapter(for: Host.self)
    )
  }
}

/// The portable cells of all kinds of deliveries.
extension Delivery.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      push: .content {
        ListContent($0, lines: $0.payload.commits.map { "\($0.hash.short)  \($0.message.text)" })
      },
      issues: .content { ListContent($0) },
      issueComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      pullRequest: .content {
        ListContent(
          $0,
          badge: $0.payload.badge,
          style: $0.payload.isMerge ? .success : .plain
        )
      },
      reviewComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      commitComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      release: .content { ListContent($0, badge: $0.payload.badge, style: .prominent) },
      milestone: .content { ListContent($0, subtitle: $0.payload.due) },
      gollum: .content { ListContent($0, lines: $0.payload.lines) },
      star: .content { ListContent($0) },
      watch: .content { ListContent($0) },
      checkRun: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      checkSuite: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      workflowRun: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      workflowJob: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      deployment: .content { ListContent($0) },
      deploymentStatus: .content {
        ListContent($0, subtitle: $0.payload.note, style: ContentStyle($0.payload.state))
      },
      repository: .content { ListContent($0, subtitle: $0.payload.note) },
      organization: .content { ListContent($0, subtitle: $0.payload.note) },
      membership: .content { ListContent($0) },
      installation: .content { ListContent($0, lines: $0.payload.repositoryNames) },
      ping: .content { ListContent($0, subtitle: $0.payload.saying?.text, style: .secondary) },
      unknown: .content { ListContent($0.kind, detail: UnknownModel.note, style: .secondary) }
    )
  }
}

extension ListContent {
  /// Creates the content of a delivery: headline, time, and what its kind adds.
  init<Payload: DeliveryPayload>(
    _ delivery: Delivered<Payload>,
    subtitle: String? = nil,
    lines: [String] = [],
    badge: String? = nil,
    style: ContentStyle = .plain
  ) {
    self.init(
      delivery.headline,
      subtitle: subtitle,
      body: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      detail: delivery.time,
      badge: badge,
      style: style
    )
  }
}

extension ContentStyle {
  /// Creates the style of a run; plain while it runs.
  init(_ state: RunState?) {
    self =
      switch state?.outcome {
      case .success: .success
      case .warning: .warning
      case .failure: .failure
      case nil: .plain
      }
  }
}

/// The cells in a terminal: deliveries have signs.
extension EventRow.Cells where Host: TerminalCellHost {
  static var text: Self {
    var cells = standard
    cells.delivery = .text
    // Below the text of the delivery, not below its sign.
    cells.found = .terminal { found, context in
      let lines = TextBlock(wrapping: found.text, width: max(1, context.columns - 2))
      return TerminalCell(lines, ink: .quiet).indented(by: 2)
    }
    return cells
  }
}

/// The cells in a terminal: every kind has a sign; only a delivery that succeeded or
/// failed has the sign of its style instead.
extension Delivery.Cells where Host: TerminalCellHost {
  static var text: Self {
    var cells = standard
    cells.push = cells.push.marked("↑")
    cells.issues = cells.issues.marked("●")
    cells.issueComment = cells.issueComment.marked("“")
    cells.pullRequest = cells.pullRequest.marked("⇄") { !$0.payload.isMerge }
    cells.reviewComment = cells.reviewComment.marked("“")
    cells.commitComment = cells.commitComment.marked("“")
    cells.release = cells.release.marked("◆")
    cells.milestone = cells.milestone.marked("◇")
    cells.gollum = cells.gollum.marked("¶")
    cells.star = cells.star.marked("★")
    cells.watch = cells.watch.marked("☆")
    cells.checkRun = cells.checkRun.marked("…") { $0.payload.state?.outcome == nil }
    cells.checkSuite = cells.checkSuite.marked("…") { $0.payload.state?.outcome == nil }
    cells.workflowRun = cells.workflowRun.marked("…") { $0.payload.state.outcome == nil }
    cells.workflowJob = cells.workflowJob.marked("…") { $0.payload.state.outcome == nil }
    cells.deployment = cells.deployment.marked("→")
    cells.deploymentStatus = cells.deploymentStatus.marked("…") { $0.payload.state.outcome == nil }
    cells.repository = cells.repository.marked("■")
    cells.organization = cells.organization.marked("+")
    cells.membership = cells.membership.marked("+")
    cells.installation = cells.installation.marked("□")
    cells.ping = cells.ping.marked("·")
    cells.unknown = cells.unknown.marked("?")
    return cells
  }
}

extension CellAdapter where Host: TerminalCellHost {
  /// Returns the cell with a sign before all its lines.
  ///
  /// - Parameter condition: called whenever the cell is drawn; a cell without the sign has the full
  ///   width.
  func marked(_ sign: String, where condition: @escaping (Model) -> Bool = { _ in true }) -> Self {
    let (make, update) = (make, update)
    let sign = TerminalCell(TextBlock(sign), ink: .accent)
    return .terminal { model, context in
      var context = context
      var cell = make(context)
      let room = context.columns - sign.width - 1
      guard condition(model), room > 0 else {
        update(&cell, model, context)
        return cell
      }
      context.width = Double(room)
      update(&cell, model, context)
      return sign.beside(cell, gutter: 1).copying(cell.copiedText)
    }
  }
}
