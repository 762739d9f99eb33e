public import MedleyCore

/// The rows and rules of a part of a form, in their order.
public struct FormContent<Value: Equatable & Sendable>: Sendable {
  enum Part: Sendable {
    case row(FormRow<Value>)
    case rule(FormRule<Value>)
    case item(any ListItem)
  }

  var parts: [Part] = []

  init(_ parts: [Part]) { self.parts = parts }

  /// Creates the content of an item that is no field, such as a picture.
  public init(item: any ListItem) { parts = [.item(item)] }

  /// Returns the content with each rule at the row of its property, or at the first row.
  ///
  /// A rule is found with the rows that are shown, and needs no row of its own.
  func placingRules() -> [Part] {
    var rows = parts
    rows.removeAll { if case .rule = $0 { true } else { false } }
    for case .rule(let rule) in parts {
      let indices = rows.indices.filter { if case .row = rows[$0] { true } else { false } }
      let owner = indices.first { index in
        guard case .row(let row) = rows[index] else { return false }
        return row.binding?.property == rule.property
      }
      guard let index = owner ?? indices.first, case .row(var row) = rows[index] else { continue }
      row.rules.append(rule)
      rows[index] = .row(row)
    }
    return rows
  }
}

/// A part of a form: a field, a button, a text, a rule, or an item of a closed set.
public protocol FormPart<Value> {
  /// The value that the form edits.
  associatedtype Value: Equatable & Sendable

  /// The rows and rules.
  var formContent: FormContent<Value> { get }
}

extension FormRule: FormPart {
  /// The rule.
  public var formContent: FormContent<Value> { FormContent([.rule(self)]) }
}

/// An item of a list that can be a row of a form: a closed set of kinds with a case for fields.
///
/// ```swift
/// @ListItem enum ProfileRow {
///   case field(FormRow<Profile>)
///   case picture(PictureRow)
/// }
/// extension ProfileRow: FormItem {}
/// ```
public protocol FormItem<Value>: ListItem, FormPart {
  // Declared again, because it is inferred from `field(_:)`.

  /// The value that the form edits.
  associatedtype Value

  /// Creates the item of a form's row.
  static func field(_ row: FormRow<Value>) -> Self
}

extension FormItem {
  /// The item.
  public var formContent: FormContent<Value> { FormContent(item: self) }
}

extension FormRow: FormItem {
  /// Returns the row.
  public static func field(_ row: FormRow<Value>) -> Self { row }

  /// The row.
  public var formContent: FormContent<Value> { FormContent([.row(self)]) }
}

/// A result builder for the rows of a form.
///
/// A block may contain fields, buttons, texts, rules and items of a closed set, with `if`, `if let`,
/// `else`, `switch`, `for` and `#available` around them.
@resultBuilder
public enum FormBuilder<Value: Equatable & Sendable> {
  // One overload only: with a second, the compiler reports "cannot infer key path type from context"
  // for a misspelt property instead of naming it.

  /// Adds a part.
  public static func buildExpression(_ part: some FormPart<Value>) -> FormContent<Value> {
    part.formContent
  }

  /// Combines the parts of a block.
  public static func buildBlock(_ parts: FormContent<Value>...) -> FormContent<Value> {
    FormContent(parts.flatMap(\.parts))
  }

  /// Adds the parts of an `if` without `else`.
  public static func buildOptional(_ part: FormContent<Value>?) -> FormContent<Value> {
    part ?? FormContent([])
  }

  /// Adds the parts of the branch that was executed.
  public static func buildEither(first part: FormContent<Value>) -> FormContent<Value> { part }

  /// Adds the parts of the branch that was executed.
  public static func buildEither(second part: FormContent<Value>) -> FormContent<Value> { part }

  /// Adds the parts of each iteration of a `for`.
  public static func buildArray(_ parts: [FormContent<Value>]) -> FormContent<Value> {
    FormContent(parts.flatMap(\.parts))
  }

  /// Adds the parts of an `if #available`.
  public static func buildLimitedAvailability(_ part: FormContent<Value>) -> FormContent<Value> {
    part
  }
}
