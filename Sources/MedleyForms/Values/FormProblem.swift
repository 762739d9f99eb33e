/// A problem of a field, with a reason for the user.
///
/// A save throws it to refuse a value, and the row of the property shows the reason:
///
/// ```swift
/// .onSave { customer in
///   guard try await api.isFree(customer.email) else {
///     throw FormProblem(\Customer.email, "This address is in use.")
///   }
/// }
/// ```
public struct FormProblem: Error, Hashable, Sendable {
  /// The field.
  public let field: FieldID

  /// The title of the field; empty if a save found the problem.
  public let title: String

  /// The reason, for the user.
  public let reason: String

  /// Creates the problem of a property.
  public init<Value, Property>(
    _ property: any KeyPath<Value, Property> & Sendable,
    _ reason: String
  ) {
    self.init(field: FieldID(property), title: "", reason: reason)
  }

  init(field: FieldID, title: String, reason: String) {
    self.field = field
    self.title = title
    self.reason = reason
  }
}

extension FormProblem: CustomStringConvertible {
  /// The title and the reason.
  public var description: String { title.isEmpty ? reason : "\(title): \(reason)" }
}

/// Several problems that a save found.
public struct FormProblems: Error, Hashable, Sendable {
  /// The problems, at least one.
  public let problems: [FormProblem]

  /// Creates an error with several problems.
  public init(_ problems: [FormProblem]) {
    self.problems = problems
  }
}

extension FormProblems: CustomStringConvertible {
  /// The problems, each as a sentence.
  public var description: String { problems.map(\.description).joined(separator: " ") }
}
