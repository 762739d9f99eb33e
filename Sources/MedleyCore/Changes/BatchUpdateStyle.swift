/// Which rules a host's batch updates obey.
///
/// A table view and a collection view refuse different combinations of operations, so a changeset
/// is made for one of them. A host of one's own that performs any ``ListChange`` at once takes all
/// changes in one stage.
public enum BatchUpdateStyle: String, Hashable, Sendable, CaseIterable {
  /// A table view.
  case table

  /// A collection view.
  case collection

  /// A host that can perform whatever changes between two states of a list at once.
  case unrestricted
}
