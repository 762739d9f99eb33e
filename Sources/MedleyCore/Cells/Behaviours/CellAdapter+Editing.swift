extension CellAdapter {
  /// Lets a person edit one property of the model, by the control that the cell shows.
  ///
  /// ```swift
  /// .editing(\.isOn) { old, new, event in
  ///   event.send(CustomerEdit.newsletter(new.isOn))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: what the edit writes. An adapter may have several; an edit goes to the one whose
  ///     key path it names, else to the first that can take its value.
  ///   - perform: called when the new value differs from the old, with the model that the list
  ///     holds, the same model with the new value, and the event. The list shows the new value when
  ///     the data has changed accordingly.
  public func editing<Value: EditableValue>(
    _ property: WritableKeyPath<Model, Value>,
    perform: @escaping (_ old: Model, _ new: Model, _ event: ListEvent) -> Void
  ) -> Self {
    with { adapter in
      adapter.behaviours.edits.append(EditBehaviour(property, perform: perform))
    }
  }
}
