import Medley

/// What a person entered in a row: which field, and what it shall be.
///
/// The rows are the same for every presenter, so the edit is too. What the field means, only the
/// presenter knows.
struct FieldEdit: Hashable, Sendable {
  /// The id of the row.
  var field: String

  /// What was entered.
  var value: ControlValue

  /// Writes the value where its kind fits; else nothing changes.
  func write<Value: EditableValue>(to target: inout Value) {
    if let value = Value(controlValue: value) { target = value }
  }

  /// Writes a text; the empty one takes the old one away.
  func write(to target: inout String?) {
    if let text = String(controlValue: value) { target = text.isEmpty ? nil : text }
  }

  /// Writes a choice where there was one before; what was never there stays away.
  func write<Value: EditableValue>(over target: inout Value?) {
    if target != nil, let value = Value(controlValue: value) { target = value }
  }
}
