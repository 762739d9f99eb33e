public import MedleyCore

/// The model of a row in place of children that are not loaded: loading, empty, or failed.
///
/// ``MedleyCore/CellAdapter/treeLoading(_:)`` shows it on every host.
public struct TreeStatusRow<Parent: Hashable & Sendable>: ListModel, Hashable {
  /// The identity of the row.
  public struct ID: Hashable, Sendable {
    /// The id of the parent.
    public let parent: Parent

    /// The name of the ``TreeLoading``.
    let tree: String

    /// A number that changes when the children must be loaded again.
    let revision: Int
  }

  /// The identity of the row, with the id of the parent.
  public let id: ID

  /// Determines the style of the row and whether it offers *Retry*.
  public let status: StatusRow.Status

  /// The message to show; if it is empty, a loading row shows ``/MedleyCore/ListTexts/loadingMessage``.
  public let message: String

  /// The row without its parent, which has the same content.
  fileprivate var row: StatusRow { StatusRow(status: status, message: message) }
}

// So that a closed set with such rows can be saved.
extension TreeStatusRow.ID: Encodable where Parent: Encodable {}
extension TreeStatusRow.ID: Decodable where Parent: Decodable {}

extension TreeStatusRow: PlaceholderRow {
  /// Whether the content may arrive without an action of the user.
  public var isLoading: Bool { status == .loading }

  /// The adapter that loads the children.
  public var loader: String? {
    isLoading ? ".treeLoading(…) for TreeStatusRow, such as .treeLoading(FileEdit.tree)" : nil
  }
}

extension CellAdapter where Host: ContentHost {
  /// Creates an adapter for the rows of a ``TreeLoading``: a displayed row loads the children of its parent, and a
  /// failed row offers *Retry*.
  ///
  /// ```swift
  /// status: .treeLoading(FileEdit.tree)
  /// ```
  ///
  /// - Parameter edit: returns the edit that sends an event to the presenter.
  public static func treeLoading<Parent, Node, Edit: Sendable>(
    _ edit: @escaping (TreeLoadingEvent<Parent, Node>) -> Edit
  ) -> Self where Model == TreeStatusRow<Parent> {
    let load: Behaviour = { row, event in
      if row.isLoading { event.send(edit(.displayed(row.id.parent))) }
    }
    let retry: Behaviour = { row, event in
      if row.status == .failed { event.send(edit(.retry(row.id.parent))) }
    }
    return CellAdapter.content { row, context in
      var content = row.row.content(context.texts)
      if row.status == .failed { content.detail = context.texts.retry }
      return content
    }
    .onSelect(retry)
    .selectable(false)
    .selectionLabel { $0.status == .failed ? $1.retryVerb : nil }
    .actions { row, texts in
      if row.status == .failed {
        CellAction(texts.retry, id: "retry", symbol: "arrow.clockwise", perform: retry)
      }
    }
    .onDisplay(load)
    .onAwait(load)
  }
}
