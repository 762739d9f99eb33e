/// A part of a screen: the rows of a presenter within the list of another one; see ``PartsPresenter``.
public struct Part<Parent: ListPresenter> {
  private let makeMembers: (Parent, PartMemory) -> [PartMember<Parent>]
  private var isHidden = false

  @usableFromInline
  init(members: @escaping (Parent, PartMemory) -> [PartMember<Parent>]) {
    makeMembers = members
  }

  /// Creates a part of the presenter of a property.
  ///
  /// - Parameters:
  ///   - id: identifies the part within its parent; a part with the id of an earlier one is not shown and reported.
  ///   - presenter: the property.
  ///   - itemCase: the case of the parent's items that carries the items of the part.
  @inlinable
  public init<Presenter: ListPresenter>(
    _ id: String,
    _ presenter: WritableKeyPath<Parent, Presenter>,
    as itemCase: ItemCase<Parent.Item, Presenter.Item>
  ) {
    let rows = ConvertedRows(itemCase)
    self.init { _, memory in
      [
        memory.part(id, of: presenter, as: itemCase.name) {
          PresenterNode(id, itemCase, rows, PartAccess(presenter))
        }
      ]
    }
  }

  /// Creates a part with rows in an identity space of their own, with the name of the part.
  ///
  /// Several parts may show rows with equal ids.
  @inlinable
  public init<Presenter: ListPresenter>(
    _ id: String,
    _ presenter: WritableKeyPath<Parent, Presenter>,
    as itemCase: ItemCase<Parent.Item, Spaced<Presenter.Item>>
  ) {
    self.init(id, presenter, as: itemCase.inSpace(id))
  }

  /// Creates a part with the same items as the whole list, such as `AnyListItem`.
  ///
  /// Its rows need ids that no other part uses.
  @inlinable
  public init<Presenter: ListPresenter>(
    _ id: String,
    _ presenter: WritableKeyPath<Parent, Presenter>
  ) where Presenter.Item == Parent.Item {
    self.init { _, memory in
      [
        memory.part(id, of: presenter, as: "") {
          PresenterNode(id, ItemCase.itself, nil, PartAccess(presenter))
        }
      ]
    }
  }

  /// Creates rows of the screen itself, between its parts.
  public init(_ section: ListSection<Parent.Item>) {
    self.init { _, _ in [.sections([section])] }
  }

  /// Creates sections of the screen itself, between its parts.
  public init(@SectionBuilder<Parent.Item> sections: () -> [ListSection<Parent.Item>]) {
    let sections = sections()
    self.init { _, _ in [.sections(sections)] }
  }

  /// Creates a part of each presenter in an array, which may be inserted, removed and moved.
  ///
  /// - Parameters:
  ///   - presenters: the property with the presenters; their ids are the ids of the parts.
  ///   - itemCase: the case of the parent's items that carries the items of all these parts. Its rows need
  ///     different ids in each part.
  @inlinable
  public static func each<Presenter: ListPresenter & Identifiable>(
    _ presenters: WritableKeyPath<Parent, [Presenter]>,
    as itemCase: ItemCase<Parent.Item, Presenter.Item>
  ) -> Self where Presenter.ID == String {
    let rows = ConvertedRows(itemCase)
    return Self { parent, memory in
      parent[keyPath: presenters].enumerated().map { index, presenter in
        memory.part(presenter.id, of: presenters, as: itemCase.name) {
          let access = PartAccess(presenter.id, in: presenters, near: index)
          return PresenterNode(presenter.id, itemCase, rows, access)
        }
      }
    }
  }

  /// Creates a part of each presenter in an array, each with rows in an identity space of its own.
  ///
  /// ```swift
  /// case tab(Spaced<FeedRow>)
  ///
  /// Part.each(\.tabs, as: Home.Cases.tab)
  /// ```
  @inlinable
  public static func each<Presenter: ListPresenter & Identifiable>(
    _ presenters: WritableKeyPath<Parent, [Presenter]>,
    as itemCase: ItemCase<Parent.Item, Spaced<Presenter.Item>>
  ) -> Self where Presenter.ID == String {
    Self { parent, memory in
      parent[keyPath: presenters].enumerated().map { index, presenter in
        memory.part(presenter.id, of: presenters, as: itemCase.name) {
          let inSpace = itemCase.inSpace(presenter.id)
          let access = PartAccess(presenter.id, in: presenters, near: index)
          return PresenterNode(presenter.id, inSpace, ConvertedRows(inSpace), access)
        }
      }
    }
  }

  /// Returns a part without rows, which continues to receive edits and the results of its tasks.
  ///
  /// The tasks and the state of its rows end. A part that an `if` leaves out does not exist, and its tasks end.
  public func hidden(_ isHidden: Bool = true) -> Self {
    var part = self
    part.isHidden = isHidden
    return part
  }

  /// The part or the parts, and sections.
  func members(of parent: Parent, _ memory: PartMemory) -> [PartMember<Parent>] {
    makeMembers(parent, memory).filter { member in
      guard case .part(let node) = member else { return !isHidden }
      node.isHidden = isHidden
      return true
    }
  }
}

/// Sections of the screen itself, or a part, at one place of a screen.
@usableFromInline
enum PartMember<Parent: ListPresenter> {
  case sections([ListSection<Parent.Item>])
  case part(PartNode<Parent>)
}

/// Reads and changes the presenter of a part.
@usableFromInline
struct PartAccess<Parent, Presenter> {
  /// Returns the presenter, or `nil` if it was removed.
  @usableFromInline let read: (Parent) -> Presenter?

  /// Changes the presenter in place, if it exists.
  @usableFromInline let change: (inout Parent, (inout Presenter) -> Void) -> Void

  // Inlined where the presenter is known, so that nothing looks up its type.
  @inlinable
  init(_ property: WritableKeyPath<Parent, Presenter>) {
    read = { $0[keyPath: property] }
    change = { parent, change in change(&parent[keyPath: property]) }
  }

  /// - Parameter hint: the index of the presenter when its part was made.
  @inlinable
  init(_ id: String, in array: WritableKeyPath<Parent, [Presenter]>, near hint: Int)
  where Presenter: Identifiable, Presenter.ID == String {
    func index(in presenters: [Presenter]) -> Int? {
      if hint < presenters.count, presenters[hint].id == id { return hint }
      return presenters.firstIndex { $0.id == id }
    }
    read = { parent in
      let presenters = parent[keyPath: array]
      return index(in: presenters).map { presenters[$0] }
    }
    change = { parent, change in
      guard let index = index(in: parent[keyPath: array]) else { return }
      change(&parent[keyPath: array][index])
    }
  }
}
