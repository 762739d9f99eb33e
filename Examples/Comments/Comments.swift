import Medley

// Remarks with replies to any depth. A row loads further replies when the user asks for them.

struct Remark: ListModel {
  let id: Int
  let author: String
  let text: String
  /// The number of replies, also of those that are not loaded.
  var replyCount = 0
}

/// The row that loads further replies.
struct FurtherReplies: ListModel {
  let parent: Remark.ID
  let count: Int

  var id: Remark.ID { parent }
}

@ListItem
enum CommentRow {
  case remark(Remark)
  case further(FurtherReplies)
  case status(TreeStatusRow<Remark.ID>)
}

enum CommentEdit: Sendable {
  case showFurther(Remark.ID)
  case further(TreeLoadingEvent<Remark.ID, Remark>)
}

/// The domain value: the comments, and the replies that are known.
struct Discussion: ListPresenter {
  var comments: [Remark]
  var replies: [Remark.ID: [Remark]]

  /// Loads the replies to a comment that are not in `replies`.
  var load: @Sendable (Remark.ID) async throws -> [Remark]

  /// The comments with further replies that the user wants to see, and these replies.
  private var requested: Set<Remark.ID> = []
  private var further = TreeLoading<Remark.ID, Remark>()

  init(
    _ comments: [Remark],
    replies: [Remark.ID: [Remark]],
    load: @escaping @Sendable (Remark.ID) async throws -> [Remark]
  ) {
    (self.comments, self.replies, self.load) = (comments, replies, load)
  }

  var sections: [ListSection<CommentRow>] {
    ListSection(
      "comments",
      tree: TreeRows(comments.map(CommentRow.remark), children: { [self] in rows(below: $0) }) {
        _,
        level in level < 3
      }
    )
  }

  /// The rows below a row; `nil` for a row that cannot have any.
  ///
  /// The list may ask on any thread, also in an app with the main actor by default.
  nonisolated private func rows(below row: CommentRow) -> [CommentRow]? {
    guard case .remark(let remark) = row, remark.replyCount > 0 else { return nil }
    let known = (replies[remark.id] ?? []) + (further[remark.id] ?? [])
    var rows = known.map(CommentRow.remark)
    if !requested.contains(remark.id) {
      let count = remark.replyCount - known.count
      if count > 0 { rows.append(.further(FurtherReplies(parent: remark.id, count: count))) }
    } else if let status = further.status(of: remark.id) {
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
      remark: .content { ListContent($0.author, body: $0.text) }.selectable(false),
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
  /// A discussion with replies to the first comment that must be loaded.
  static var sample: Discussion {
    Discussion(
      [
        Remark(
          id: 1,
          author: "Ada",
          text: "Is the path to the lighthouse open in winter?",
          replyCount: 14
        ),
        Remark(id: 2, author: "Dan", text: "Is there coffee at the top?", replyCount: 1),
      ],
      replies: [
        1: [
          Remark(id: 11, author: "Ben", text: "Yes, but not at high tide.", replyCount: 1),
          Remark(id: 12, author: "Cleo", text: "Take a lamp. The stairs have no light."),
        ],
        2: [Remark(id: 21, author: "Emil", text: "On Sundays. The keeper brings a flask.")],
        11: [Remark(id: 111, author: "Ada", text: "Then we go at noon.")],
      ]
    ) { comment in
      try await Task.sleep(nanoseconds: 500_000_000)
      return (3...14).map { number in
        Remark(id: comment * 1_000 + number, author: "Reader \(number)", text: "Thank you!")
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
