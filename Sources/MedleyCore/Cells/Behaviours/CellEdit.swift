/// What a person entered in a control of a cell.
public struct CellEdit: Sendable {
  /// The property that the edit writes, or `nil` for a cell with one control.
  public let property: (any AnyKeyPath & Sendable)?

  /// The property with its type erased, for comparing.
  var anyProperty: AnyKeyPath? { property }

  /// What was entered.
  public let value: ControlValue

  /// An edit by the only control of a cell.
  public init(_ value: ControlValue) {
    property = nil
    self.value = value
  }

  /// An edit by a control that writes one of several properties.
  public init<Model: ListModel, Value: EditableValue>(
    _ property: any WritableKeyPath<Model, Value> & Sendable,
    to value: Value
  ) {
    self.property = property
    self.value = value.controlValue
  }
}
