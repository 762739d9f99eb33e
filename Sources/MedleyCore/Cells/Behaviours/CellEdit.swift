/// What a person entered in a control of a cell.
public struct CellEdit {
  /// The property that the edit writes, or `nil` for a cell with one control.
  public let property: AnyKeyPath?

  /// What was entered.
  public let value: ControlValue

  /// An edit by the only control of a cell.
  public init(_ value: ControlValue) {
    property = nil
    self.value = value
  }

  /// An edit by a control that writes one of several properties.
  public init<Model: ListModel, Value: EditableValue>(
    _ property: WritableKeyPath<Model, Value>,
    to value: Value
  ) {
    self.property = property
    self.value = value.controlValue
  }
}
