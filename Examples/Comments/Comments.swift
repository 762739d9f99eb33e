import Medley

// Comments with replies to any depth. A row loads further replies when the user asks for them.

struct Comment: ListModel {
  let id: Int
  let author: String
  let text: String
  /// The number of replies, also of those that are not loaded.
  var replyCount = 0
}

/// The row that loads further replies.
struct FurtherReplies: ListModel {
  let parent: Comment.ID
  let count: Int

  var id: Comment.ID { parent }
}

@ListItem
enum CommentRow {
  case comment(Comment)
  case further(FurtherReplies)
  case status(TreeStatusRow<Comment.ID>)
}

enum CommentEdit: Sendable {
  case showFurther(Comment.ID)
  case further(TreeLoadingEvent<Comment.ID, Comment>)
}

/// The domain value: the comments, and the replies that are known.
struct Discussion: ListPresenter {
  var comments: [Comment]
  var replies: [Comment.ID: [Comment]]

  /// Loads the replies to a comment that are not in `replies`.
  var load: @Sendable (Comment.ID) async throws -> [Comment]

  /// The comments whose further replies the user wants to see, and these replies.
  private var requested: Set<Comment.ID> = []
  private var further = TreeLoading<Comment.ID, Comment>()

  init(
    _ comments: [Comment],
    replies: [Comment.ID: [Comment]],
    load: @escaping @Sendable (Comment.ID) async throws -> [Comment]
  ) {
    (self.comments, self.replies, self.load) = (comments, replies, load)
  }

  var sections: [ListSection<CommentRow>] {
    ListSection(
      "comments",
      tree: TreeRows(comments.map(CommentRow.comment), children: { [self] in rows(below: $0) }) {
        _,
        level in level < 3
      }
    )
  }

  /// The rows below a row; `nil` for a row that cannot have any.
  private func rows(below row: CommentRow) -> [CommentRow]? {
    guard case .comment(let comment) = row, comment.replyCount > 0 else { return nil }
    let known = (replies[comment.id] ?? []) + (further[comment.id] ?? [])
    var rows = known.map(CommentRow.comment)
    if !requested.contains(comment.id) {
      let count = comment.replyCount - known.count
      if count > 0 { rows.append(.further(FurtherReplies(parent: comment.id, count: count))) }
    } else if let status = further.status(of: comment.id) {
      rows.append(.status(status))
    }
    return rows
  }

  mutating func receive(_ edit: CommentEdit, tasks: ScreenTasks<CommentEdit>) {
    switch edit {
    case .showFurther(let comment): requested.insert(comment)
    case .further(let event):
      further.receive(event, tasks: tasks, as: CommentEdit.further) { [load] in try await load($0) }
    }
  }
}

extension CommentRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      // A tap shows or hides the replies.
      comment: .content { ListContent($0.author, body: $0.text) }.selectable(false),
      further: .content { row in
        ListContent(row.count == 1 ? "1 more reply" : "\(row.count) more replies")
      }
      .onSelect { row, event in event.send(CommentEdit.showFurther(row.parent)) },
      // The row loads the replies when it is displayed, and offers to retry after a failure.
      status: .treeLoading(CommentEdit.further)
    )
  }
}

extension Discussion {
  /// A discussion in which most replies to the first comment must be loaded.
  static var sample: Discussion {
    Discussion(
      [
        Comment(
          id: 1,
          author: "Ada",
          text: "Is the path to the lighthouse open in winter?",
          replyCount: 14
        ),
        Comment(id: 2, author: "Dan", text: "Is there coffee at the top?", replyCount: 1),
      ],
      replies: [
        1: [
          Comment(id: 11, author: "Ben", text: "Yes, but not at high tide.", replyCount: 1),
          Comment(id: 12, author: "Cleo", text: "Take a lamp. The stairs have no light."),
        ],
        2: [Comment(id: 21, author: "Emil", text: "On Sundays. The keeper brings a flask.")],
        11: [Comment(id: 111, author: "Ada", text: "Then we go at noon.")],
      ]
    ) { comment in
      try await Task.sleep(nanoseconds: 500_000_000)
      return (3...14).map { number in
        Comment(id: comment * 1_000 + number, author: "Reader \(number)", text: "Thank you!")
      }
    }
  }
}

#if canImport(UIKit)
  import MedleyUIKit
  import UIKit

  /// The comments in a view controller, to present or to push in an app.
  @MainActor func makeCommentsController(
    _ discussion: Discussion = .sample
  ) -> ListViewController<UITableView> {
    let cells = CommentRow.Cells<UITableView>.standard
    return ListViewController(
      screen: ListScreen("Comments", presenter: discussion, cells: cells)
    )
  }
#endif
