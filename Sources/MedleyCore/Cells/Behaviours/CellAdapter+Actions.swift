extension CellAdapter {
  /// What a person can do with a row besides selecting it: swipe buttons, a menu.
  ///
  /// ```swift
  /// .actions { message in
  ///   CellAction("Reply", symbol: "arrowshape.turn.up.left", edge: .leading) { message, event in
  ///     event.send(ChatEdit.reply(to: message.id))
  ///   }
  ///   if message.isMine {
  ///     CellAction("Delete", symbol: "trash", role: .destructive) { message, event in
  ///       event.send(ChatEdit.delete(message.id))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter actions: called when the host shows the actions, and again, with the model the
  ///   list holds then, when a person has chosen one. A later call of this modifier adds to an
  ///   earlier one.
  public func actions(
    @ActionBuilder<Model> _ actions: @escaping (_ model: Model) -> [CellAction<Model>]
  ) -> Self {
    with { adapter in
      guard let earlier = adapter.behaviours.actions else {
        adapter.behaviours.actions = actions
        return
      }
      adapter.behaviours.actions = { earlier($0) + actions($0) }
    }
  }
}
