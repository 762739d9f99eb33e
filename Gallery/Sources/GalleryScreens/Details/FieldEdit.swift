import Medley

/// A value that the user entered in a field.
///
/// All presenters share the rows, and therefore this edit. Only the presenter knows the meaning of a
/// field.
struct FieldEdit: Hashable, Sendable {
  /// The id of the row.
  var field: String

  /// The entered value.
  var value: ControlValue

  /// Writes the value if its kind fits; otherwise nothing changes.
  func write<Value: EditableValue>(to target: inout Value) {
    if let value = Value(controlValue: value) { target = value }
  }

  /// Writes a text; an empty text removes the old one.
  func write(to target: inout String?) {
    if let text = String(controlValue: value) { target = text.isEmpty ? nil : text }
  }

  /// Writes a choice if the target had one before.
  func write<Value: EditableValue>(over target: inout Value?) {
    if target != nil, let value = Value(controlValue: value) { target = value }
  }
}
