import Medley
import MedleyTerminal

/// The portable cells of all rows.
extension EventRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      delivery: .standard,
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
extension EventRow.Cells where Host == TerminalHost {
  static var text: Self {
    var cells = standard
    cells.delivery = .text
    return cells
  }
}

/// The cells in a terminal: every kind has a sign; only a delivery that succeeded or
/// failed has the sign of its style instead.
extension Delivery.Cells where Host == TerminalHost {
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

extension CellAdapter where Host == TerminalHost {
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
      return sign.beside(cell, gutter: 1)
    }
  }
}
