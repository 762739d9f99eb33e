extension PartScope {
  /// Returns a request of the part with the ids of the parent's list.
  ///
  /// An identity that the part does not have stays as it is: it names a row of the parent.
  func outer(_ request: ScreenRequest) -> ScreenRequest {
    switch request {
    case .task(var task):
      task.key.row = task.key.row.map { outer($0) ?? $0 }
      task.key.parts.insert(part, at: 0)
      return .task(task)
    case .focus(let row, let isEditing): return .focus(outer(row) ?? row, isEditing: isEditing)
    case .scroll(let row, let edge): return .scroll(outer(row) ?? row, edge)
    case .expand(let row, let isExpanded): return .expand(outer(row) ?? row, isExpanded)
    case .reveal(let row, let ancestors, let edge):
      return .reveal(outer(row) ?? row, under: ancestors?.map { outer($0) ?? $0 }, edge)
    case .expandAll(let isExpanded, let parts): return .expandAll(isExpanded, parts: [part] + parts)
    case .problem(let reason, let row): return .problem(reason, outer(row) ?? row)
    case .go, .back, .report: return request
    }
  }

  /// Returns the rows of a window with the ids of the part, without the rows of other parts.
  ///
  /// The rows of lists within rows have ids of their own, which stay as they are.
  fileprivate func inner(_ rows: RowsInUse) -> RowsInUse {
    func inner(_ row: ItemIdentity) -> ItemIdentity? {
      self.inner(row) ?? (isOuter(row) ? nil : row)
    }
    var partRows = rows
    partRows.displayed = Set(rows.displayed.compactMap(inner))
    partRows.kept = Set(rows.kept.compactMap(inner))
    partRows.anchor = rows.anchor.flatMap(inner)
    return partRows
  }
}

extension TaskRequests {
  /// Creates the requests of a part, which reads the list in its own ids.
  func scoped(by scope: PartScope) -> TaskRequests {
    TaskRequests(texts: texts) { [rowsInUse] window in
      scope.inner(rowsInUse(scope.outer(window: window)))
    }
  }
}
