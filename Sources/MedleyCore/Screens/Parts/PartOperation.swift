/// An edit, and the ids of the parts on the way to the presenter that receives it.
struct PartAddress {
  var edit: any Sendable
  var path: ArraySlice<String> = []

  /// Returns the address as a presenter with a part states it.
  func within(_ part: String) -> Self { Self(edit: edit, path: [part] + path) }

  /// Returns the address as the first part on the way states it.
  fileprivate var inner: Self { Self(edit: edit, path: path.dropFirst()) }
}

/// An operation on the presenter of a screen or of a part.
enum PartOperation {
  /// Begins the work of all presenters that have not begun it.
  case start(TaskRequests)

  /// Delivers an edit.
  case deliver(PartAddress, TaskRequests)

  /// Notifies the presenter that refused an edit, after the value was restored.
  case refused(PartAddress, EditRefusal)

  /// Calls ``ListPresenter/storesChanged()`` of the presenter and of all its parts.
  case storesChanged

  /// Restores what was saved; the state of a part that does not exist yet waits for the part.
  case restore(StateValue)

  /// Restores the parts that have arrived since.
  case restoreArrived
}

extension ListPresenter {
  /// Finds the presenter that receives an edit: this one, a part, or a part of a part.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - path: the ids of the parts around the row that sent it; `nil` without a row.
  ///   - memory: the parts of the last reading.
  /// - Returns: `nil` if no presenter receives the edit, or if several parts could.
  func receiver(
    of edit: any Sendable,
    from path: ArraySlice<String>?,
    with memory: PartMemory
  ) -> PartAddress? {
    // The presenters around a row precede all others, so that a part may contain parts with ids of the screen.
    if let path, let id = path.first {
      if let address = address(of: edit, in: id, from: path.dropFirst(), with: memory) {
        return address
      }
      // A removed part receives nothing, and no other part with its type does.
      if node(id, in: memory) == nil { return edit is Edit ? PartAddress(edit: edit) : nil }
    }
    if let part = edit as? PartEdit, !(edit is Edit),
      let address = address(of: part.edit, in: part.part, from: nil, with: memory)
    {
      return address
    }
    if edit is Edit { return PartAddress(edit: edit) }
    let addresses = nodes(in: memory).nodes.compactMap { node in
      node.receiver(self, edit, nil)?.within(node.id)
    }
    return addresses.count == 1 ? addresses[0] : nil
  }

  /// Returns the ids of the parts on the way to each presenter that receives edits of a type.
  func paths(receiving edit: any Sendable, with memory: PartMemory) -> [[String]] {
    if edit is Edit { return [[]] }
    return nodes(in: memory).nodes.flatMap { node in
      node.paths(self, edit).map { [node.id] + $0 }
    }
  }

  /// Returns whether a part exists.
  func hasPart(_ id: String, in memory: PartMemory) -> Bool { node(id, in: memory) != nil }

  private func address(
    of edit: any Sendable,
    in part: String,
    from path: ArraySlice<String>?,
    with memory: PartMemory
  ) -> PartAddress? {
    node(part, in: memory)?.receiver(self, edit, path)?.within(part)
  }

  /// Performs an operation on the presenter of the screen, or passes it to a part.
  mutating func perform(
    _ operation: PartOperation,
    with memory: PartMemory
  ) throws(EditRefusal) {
    defer { memory.parts = nil }
    switch operation {
    case .start(let requests): try start(requests, with: memory)
    case .deliver(let address, let requests): try deliver(address, requests, with: memory)
    case .refused(let address, let refusal):
      if let id = address.path.first {
        try node(id, in: memory)?.perform(&self, .refused(address.inner, refusal))
      } else if let edit = address.edit as? Edit {
        refused(edit, refusal)
      }
    case .storesChanged:
      storesChanged()
      memory.parts = nil
      for node in nodes(in: memory).nodes { try node.perform(&self, .storesChanged) }
    case .restore(let value): try restoreWithParts(value, with: memory)
    case .restoreArrived: try restoreArrived(with: memory)
    }
  }

  private mutating func start(
    _ requests: TaskRequests,
    with memory: PartMemory
  ) throws(EditRefusal) {
    if !memory.isStarted {
      memory.isStarted = true
      start(tasks: ScreenTasks(requests: requests))
      memory.parts = nil
      // A part that the start has brought begins with its saved state.
      try restoreArrived(with: memory)
    }
    for node in nodes(in: memory).nodes {
      let scoped = requests.scoped(by: node.scope)
      try node.perform(&self, .start(scoped))
      scoped.accept { requests.add(node.scope.outer($0)) }
    }
  }

  private mutating func deliver(
    _ address: PartAddress,
    _ requests: TaskRequests,
    with memory: PartMemory
  ) throws(EditRefusal) {
    guard let id = address.path.first else {
      guard let edit = address.edit as? Edit else { throw .unhandled }
      return try receive(edit, tasks: ScreenTasks(requests: requests))
    }
    guard let parts = Self._parts, let node = node(id, in: memory) else { throw .unhandled }
    let scoped = requests.scoped(by: node.scope)
    try node.perform(&self, .deliver(address.inner, scoped))
    scoped.accept { requests.add(node.scope.outer($0)) }
    if let received = PartEdit(address.edit, to: Array(address.path)) {
      parts.received(&self, received, requests)
    }
  }

  // MARK: Saved state

  /// Returns the state that the presenter and its parts save, and the state of parts that have not arrived yet.
  func savedState(with memory: PartMemory) -> StateValue? {
    guard let parts = Self._parts else { return savedState?.value }
    var saved = memory.awaited
    // A store may have changed since the last reading: a part that has arrived since is not restored yet.
    for node in PartNodes(memory.members(of: self, parts)).nodes where saved[node.id] == nil {
      if let state = node.savedState(self) { saved[node.id] = state }
    }
    let own = savedState?.value
    guard own != nil || !saved.isEmpty else { return nil }
    return .object(["screen": own ?? .null, "parts": .object(saved)])
  }

  private mutating func restoreWithParts(
    _ value: StateValue,
    with memory: PartMemory
  ) throws(EditRefusal) {
    guard Self._parts != nil else { return restore(SavedValue(value: value)) }
    guard case .object(let saved) = value else { return }
    memory.awaited = [:]
    if let own = saved["screen"], own != .null { restore(SavedValue(value: own)) }
    guard case .object(let parts)? = saved["parts"] else { return }
    // The presenter's own state may decide which parts exist.
    memory.parts = nil
    memory.awaited = parts
    try restoreArrived(with: memory)
  }

  /// Restores the parts that exist, also within parts, from what waits for them.
  private mutating func restoreArrived(with memory: PartMemory) throws(EditRefusal) {
    for node in nodes(in: memory).nodes {
      let state = memory.awaited.removeValue(forKey: node.id)
      try node.perform(&self, state.map { .restore($0) } ?? .restoreArrived)
    }
  }

  // MARK: Parts

  /// Returns the parts of the last reading, or reads them if the presenter has changed since.
  private func nodes(in memory: PartMemory) -> PartNodes<Self> {
    if let nodes = memory.parts as? PartNodes<Self> { return nodes }
    let nodes = PartNodes(Self._parts.map { memory.members(of: self, $0) } ?? [])
    memory.parts = nodes
    return nodes
  }

  private func node(_ id: String, in memory: PartMemory) -> PartNode<Self>? {
    Self._parts == nil ? nil : nodes(in: memory).nodes.first { $0.id == id }
  }
}
