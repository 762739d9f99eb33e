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
    case .problem(let reason, let row): return .problem(reason, of: outer(row) ?? row)
    case .go, .back, .report: return request
    }
  }

  /// Returns the rows of a window with the ids of the part.
  ///
  /// An identity of another part stays as it is, and so does a row of a nested list.
  fileprivate func inner(_ rows: RowsInUse) -> RowsInUse {
    var inner = rows
    inner.displayed = Set(rows.displayed.map { self.inner($0) ?? $0 })
    inner.kept = Set(rows.kept.map { self.inner($0) ?? $0 })
    inner.anchor = rows.anchor.map { self.inner($0) ?? $0 }
    return inner
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
