/// The way from one state of a list to another, in as few stages as are safe.
///
/// ```swift
/// let changeset = new.changeset(from: old, for: .table)
/// for stage in changeset.stages {
///   show(stage.change) { data = stage.snapshot }
/// }
/// ```
///
/// A ``ListController`` does this by itself; a host hears of each stage as a ``ListUpdate``.
public struct Changeset<Item: ListItem>: Equatable, Sendable {
  /// The stages, in the order in which they are performed; none if nothing changes.
  public var stages: [Stage]

  /// Puts stages together.
  public init(stages: [Stage] = []) {
    self.stages = stages
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { stages.isEmpty }
}

extension Changeset {
  /// Changes that are performed together, and the list as it is after them.
  public struct Stage: Equatable, Sendable {
    /// What changes: the structure first, then the content of what is there.
    public var change: ListChange

    /// The list after this stage.
    ///
    /// Before the last stage it lies between both states: rows that are yet to go are as they
    /// were, all others as they will be.
    public var snapshot: ListSnapshot<Item>

    /// Makes a stage.
    public init(change: ListChange, snapshot: ListSnapshot<Item>) {
      self.change = change
      self.snapshot = snapshot
    }
  }
}
