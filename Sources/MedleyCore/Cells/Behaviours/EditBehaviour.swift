/// How one property of a model is edited, with the type of the property erased.
struct EditBehaviour<Model: ListModel> {
  let property: PartialKeyPath<Model>
  let valueType: Any.Type

  /// Performs an edit if it is meant for this property, and tells whether it was.
  let perform: (_ edit: CellEdit, _ model: Model, _ event: ListEvent) -> Bool

  init<Value: EditableValue>(
    _ property: WritableKeyPath<Model, Value>,
    perform: @escaping (_ old: Model, _ new: Model, _ event: ListEvent) -> Void
  ) {
    self.property = property
    valueType = Value.self
    self.perform = { edit, model, event in
      guard edit.anyProperty.map({ $0 == property }) ?? true,
        let value = Value(controlValue: edit.value)
      else { return false }
      guard value != model[keyPath: property] else { return true }
      var edited = model
      edited[keyPath: property] = value
      perform(model, edited, event)
      return true
    }
  }
}
