/// A place in a list at which the user may drop a row.
public struct RowDestination: Hashable, Sendable {
  /// The path of the row after it was dropped.
  public let path: ListPath

  /// The section at that path.
  ///
  /// In a list of parts, ``ListController`` and `onDrop` show the ids of the whole list: ``SectionID/inPart`` is the
  /// part and the id of the section there. A behaviour of a row shows the ids of the row's part.
  public let section: SectionID

  /// The place in the tree of the section; `nil` for a section without a tree.
  public let tree: TreeDestination?

  /// Creates a destination, for tests of a predicate.
  public init(path: ListPath, section: SectionID, tree: TreeDestination? = nil) {
    self.path = path
    self.section = section
    self.tree = tree
  }
}

extension HostedList {
  /// Returns the destination at a path, or `nil` if there is none.
  ///
  /// - Parameter source: the path of the row in this list, or `nil` for a row of another list.
  func destination(at path: ListPath, from source: ListPath?) -> RowDestination? {
    guard let shape = section(at: path.section) else { return nil }
    let last = shape.itemCount - (source?.section == path.section ? 1 : 0)
    guard path.item >= 0, path.item <= last else { return nil }
    return RowDestination(path: path, section: shape.id)
  }

  /// Returns the first destination to which a row can be moved, between two paths.
  ///
  /// The search ends after 1,000 paths that the row's predicate rejects, so that a key press in a long
  /// list is not delayed.
  ///
  /// - Parameters:
  ///   - source: the path of the row.
  ///   - start: the path after which the search starts.
  ///   - end: the path before which the search ends; it may be outside of the list.
  public func destination(
    ofRowAt source: ListPath,
    between start: ListPath,
    and end: ListPath
  ) -> ListPath? {
    let step = start < end ? 1 : -1
    var path = start
    for _ in 0..<1_000 {
      path.item += step
      if destination(at: path, from: source) == nil {
        path.section += step
        guard let shape = section(at: path.section) else { return nil }
        path.item = step > 0 ? 0 : shape.itemCount - (path.section == source.section ? 1 : 0)
      }
      guard step > 0 ? path < end : path > end else { return nil }
      if canMove(at: .row(source), to: path) { return path }
    }
    return nil
  }
}

// MARK: - Rows of other lists

extension HostedList {
  /// Accepts rows of other lists whose model has a type.
  ///
  /// A row can be dragged to this list if it can be moved in its own list. There is one receiver for
  /// each type of model; a later call replaces an earlier one.
  ///
  /// ```swift
  /// done.onDrop(of: Task.self) { task, destination in
  ///   store.move(task.id, to: destination.section, at: destination.path.item)
  /// }
  /// ```
  ///
  /// The destination is one of the whole list. In a list of parts, send the edit to the part that
  /// ``SectionID/inPart`` names; the item of the path is the same there.
  ///
  /// - Parameters:
  ///   - model: the type of the models.
  ///   - isValid: returns whether a row can be dropped at a destination; by default everywhere.
  ///   - perform: called when the user dropped a row. It changes the data of both lists.
  public func onDrop<Model: ListModel>(
    of model: Model.Type,
    where isValid: @escaping (_ model: Model, _ destination: RowDestination) -> Bool = { _, _ in
      true
    },
    perform: @escaping (_ model: Model, _ destination: RowDestination) -> Void
  ) {
    drops[ObjectIdentifier(Model.self)] = { model, destination, performs in
      // The key proves the type.
      guard let model = model as? Model, isValid(model, destination) else { return false }
      if performs { perform(model, destination) }
      return true
    }
  }

  /// Returns whether the list has a receiver for rows with the type of a model.
  public func hasReceiver(for model: any ListModel) -> Bool {
    drops[ObjectIdentifier(type(of: model))] != nil
  }

  /// Returns whether the list accepts a row of another list.
  ///
  /// - Parameter path: the path of the row in this list.
  public func canDrop(_ model: any ListModel, at path: ListPath) -> Bool {
    drop(model, at: path, performs: false)
  }

  /// Drops a row of another list.
  ///
  /// - Parameter path: the path of the row in this list.
  /// - Returns: whether the list accepts the row there.
  @discardableResult
  public func drop(_ model: any ListModel, at path: ListPath) -> Bool {
    drop(model, at: path, performs: true)
  }

  private func drop(_ model: any ListModel, at path: ListPath, performs: Bool) -> Bool {
    guard let destination = destination(at: path, from: nil) else { return false }
    return drops[ObjectIdentifier(type(of: model))]?(model, destination, performs) ?? false
  }
}
