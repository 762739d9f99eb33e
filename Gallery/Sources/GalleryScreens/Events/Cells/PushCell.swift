import Medley
import MedleyTerminal

extension CellAdapter where Model == Delivered<PushPayload>, Host == TextHost {
  /// A push with its commits, which hang below the headline like branches.
  static var commits: Self {
    .text { push, context in
      var headline = TextHost.makeContentCell(in: context)
      TextHost.updateContentCell(&headline, with: ListContent(push), in: context)
      let commits = push.payload.commits
      let branches = commits.enumerated().map { index, commit in
        branch(commit, isLast: index == commits.count - 1, width: context.columns)
      }
      return TextBlock(stacking: [headline] + branches)
    }
  }

  private static func branch(
    _ commit: PushPayload.Commit,
    isLast: Bool,
    width: Int
  ) -> TextBlock {
    let hash = TextBlock(commit.hash.short)
    let room = max(1, width - hash.width - 4)
    let message = TextBlock(wrapping: commit.message.text, width: room)
    let trunk = Array(repeating: isLast ? "" : "│", count: max(0, message.height - 1))
    return TextBlock(([isLast ? "└" : "├"] + trunk).joined(separator: "\n"))
      .beside(hash).beside(message, gutter: 2)
  }
}
