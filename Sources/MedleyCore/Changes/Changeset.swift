/// The change from one state of a list to another, in as few stages as are safe.
///
/// ```swift
/// let changeset = new.changeset(from: old, for: .table)
/// for stage in changeset.stages {
///   show(stage.change) { data = stage.snapshot }
/// }
/// ```
///
/// A ``ListController`` does this itself; a host receives each stage as a ``ListUpdate``.
public struct Changeset<Item: ListItem>: Equatable, Sendable {
  /// The stages, in the order of their performance; none if nothing changes.
  public var stages: [Stage]

  /// Creates a changeset of stages.
  public init(stages: [Stage] = []) {
    self.stages = stages
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { stages.isEmpty }
}

extension Changeset {
  /// Changes that are performed together, and the list after them.
  public struct Stage: Equatable, Sendable {
    /// The changes: the structure first, then the contents.
    public var change: ListChange

    /// The list after this stage.
    ///
    /// Before the last stage it is between both states: rows that will be deleted have their old
    /// content, all others their new content.
    public var snapshot: ListSnapshot<Item>

    /// Creates a stage.
    public init(change: ListChange, snapshot: ListSnapshot<Item>) {
      self.change = change
      self.snapshot = snapshot
    }
  }
}

extension ListSnapshot {
  /// The stages from another state of the list to this one.
  ///
  /// This method may be called on any thread.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - batchUpdateStyle: The rules that each stage obeys; an unrestricted host gets the whole
  ///     change in one stage.
  /// - Complexity: the complexity of ``difference(from:)``, and O(*k* log *k*) for *k* changes; where
  ///   sections change, also the number of sections, and for more than one stage the number of sections
  ///   and runs. A list that was built from arrays has one run for each section, and each edit adds
  ///   one or two.
  public func changeset(
    from old: ListSnapshot,
    for batchUpdateStyle: BatchUpdateStyle
  ) -> Changeset<Item> {
    Changeset(difference(from: old), from: old, to: self, for: batchUpdateStyle)
  }
}

/// The rules of a host's batch updates.
///
/// A table view and a collection view refuse different combinations of operations, so a changeset
/// is created for one of them. A custom host that can perform any ``ListChange`` at once gets all
/// changes in one stage.
public enum BatchUpdateStyle: String, Hashable, Sendable, CaseIterable {
  /// A table view.
  case table

  /// A collection view.
  case collection

  /// A host that can perform every change between two states of a list at once.
  case unrestricted
}
