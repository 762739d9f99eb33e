import Medley
import MedleyTerminal

/// In text, every kind has a sign of its own, so that the eye finds it; only what has succeeded or
/// failed has the host's sign instead.
extension Delivery.Cells where Host: DrawingHost {
  static var text: Self {
    var cells = standard
    cells.push = .commits.marked("↑")
    cells.issues = cells.issues.marked("●")
    cells.issueComment = cells.issueComment.marked("“")
    cells.pullRequest = cells.pullRequest.marked("⇄") { !$0.payload.tellsOfMerge }
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
