import MedleyCore

/// How a row reads, writes and checks its property, with the type of the property erased.
struct FieldBinding<Value: Equatable & Sendable>: Sendable {
  /// Returns the control value that shows the property.
  typealias Read = @Sendable (_ value: Value, _ language: FormLanguage) -> ControlValue

  /// Writes a control value to the property, or returns the reason why it is none of its values.
  typealias Write =
    @Sendable (
      _ entry: ControlValue, _ value: inout Value, _ language: FormLanguage
    ) -> String?

  /// Returns the first problem of the property that is checked at a moment or before.
  typealias Check =
    @Sendable (
      _ value: Value, _ time: CheckTime, _ language: FormLanguage
    ) -> String?

  /// The property, which owns the problems; several rows may edit one property.
  let property: FieldID

  /// The title of the field, for a list of problems.
  let title: String

  let read: Read
  let write: Write

  /// Returns the control that shows a control value.
  let control: @Sendable (_ entry: ControlValue, _ language: FormLanguage) -> ListControl

  /// The checks; only the first row of a property has them, and shows the problem.
  var check: Check?

  /// A check that takes time.
  var laterCheck: (@Sendable (_ value: Value) async -> String?)?

  /// The action of the return key after the entry was accepted.
  var returnKey = ReturnKey.nextField
}

/// The action of the return key in a text field after the text was accepted.
enum ReturnKey: Sendable {
  /// Moves the focus to the next row of the form.
  case nextField

  /// Submits the form.
  case submit
}

/// A rule about several properties, which belongs to the row of one of them.
///
/// ```swift
/// DateField("Start", \.start)
/// DateField("End", \.end)
/// FormRule(\.end, "The end is before the start.") { $0.start <= $0.end }
/// ```
///
/// A rule applies while the row of its property is shown.
public struct FormRule<Value: Equatable & Sendable>: Sendable {
  /// The property at whose row the problem is shown.
  let property: FieldID
  let reason: String
  let isObeyed: @Sendable (Value) -> Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - property: the property at whose row the problem is shown.
  ///   - reason: the problem, as a sentence for the user.
  ///   - isObeyed: returns whether a value obeys the rule. The value contains the texts that the user
  ///     is editing.
  public init<Property>(
    _ property: any KeyPath<Value, Property> & Sendable,
    _ reason: String,
    isObeyed: @escaping @Sendable (_ value: Value) -> Bool
  ) {
    self.property = FieldID(property)
    self.reason = reason
    self.isObeyed = isObeyed
  }
}
