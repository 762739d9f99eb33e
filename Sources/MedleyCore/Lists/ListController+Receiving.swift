extension ListController {
  /// Sets the receiver of all edits of a type that the behaviours of this list send.
  ///
  /// There is one receiver for each type of edit; a later call replaces an earlier one.
  ///
  /// - Parameter perform: called with each edit. To refuse an edit, throw an ``EditRefusal``, or any
  ///   error; the row that sent the edit shows the reason.
  public func onEdit<Edit: Sendable>(
    _ edit: Edit.Type,
    perform: @escaping (_ edit: Edit) throws -> Void
  ) {
    setReceiver(of: Edit.self) { edit, source in
      do {
        try perform(edit)
        source?.answer(nil)
      } catch {
        source?.answer(error as? EditRefusal ?? EditRefusal("\(error)"))
      }
    }
  }

  /// Sets the receiver of all edits of a type, which answers each edit to its source.
  func setReceiver<Edit: Sendable>(
    of edit: Edit.Type,
    perform: @escaping (_ edit: Edit, _ source: EventSource?) -> Void
  ) {
    receivers.set(perform)
  }

  /// Removes the receiver of all edits of a type; see ``onEdit(_:perform:)``.
  public func removeReceiver<Edit: Sendable>(of edit: Edit.Type) {
    receivers.remove(edit)
  }
}

extension ListController: EventReceiver {
  var rowCount: Int { shown.snapshot.itemCount }

  func go(_ route: ListRoute) {
    if let onRoute {
      onRoute(route)
    } else if let outer = nesting.outer?.list {
      outer.go(route)
    } else {
      issues.reporter.report(.unknownRoute(route.path))
    }
  }

  func back() {
    if let onBack = receivers.onBack {
      onBack()
    } else if let outer = nesting.outer?.list {
      outer.back()
    } else {
      issues.reporter.report(.missingNavigator)
    }
  }

  func receive<Edit: Sendable>(_ edit: Edit, from source: EventSource?) {
    if receivers.receive(edit, from: source) { return }
    if let outer = nesting.outer?.list {
      outer.receive(edit, from: source)
    } else {
      issues.reporter.report(receivers.issue(of: edit, from: source))
      source?.answer(nil)
    }
  }

  func focus(_ identity: ItemIdentity, isEditing: Bool) {
    whenShown(identity) { $0.giveFocus(to: identity, isEditing: isEditing) }
  }
}
