import Medley
import MedleyTerminal

extension CellAdapter where Model == Delivered<PushPayload>, Host: DrawingHost {
  /// A push with its commits, which hang below the headline like branches.
  static var commits: Self {
    .drawn { push, context in
      var headline = Host.makeContentCell(in: context)
      Host.updateContentCell(&headline, with: ListContent(push), in: context)
      let commits = push.payload.commits
      let branches = commits.enumerated().map { index, commit in
        branch(commit, isLast: index == commits.count - 1, width: context.columns)
      }
      return Host.Cell(stacking: [headline] + branches)
    }
  }

  private static func branch(
    _ commit: PushPayload.Commit,
    isLast: Bool,
    width: Int
  ) -> Host.Cell {
    let hash = TextBlock(commit.hash.short)
    let room = max(1, width - hash.width - 4)
    let message = TextBlock(wrapping: commit.message.text, width: room)
    let trunk = Array(repeating: isLast ? "" : "│", count: max(0, message.height - 1))
    let lines = TextBlock(([isLast ? "└" : "├"] + trunk).joined(separator: "\n"))
    return Host.Cell(lines, ink: .rule)
      .beside(Host.Cell(hash, ink: .accent), gutter: 1)
      .beside(Host.Cell(message), gutter: 2)
  }
}
