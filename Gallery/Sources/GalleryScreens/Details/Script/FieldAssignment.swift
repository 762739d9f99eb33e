import ArgumentParser

/// `FIELD=VALUE` as it stands on the command line.
struct FieldAssignment: Equatable, Sendable {
  /// The id of the row, in small letters.
  var field: String

  /// What is entered there; may be empty, and may hold further equals signs.
  var value: String

  /// Reads `FIELD=VALUE`.
  ///
  /// - Throws: a `ValidationError` when there is no equals sign, or nothing before it.
  init(_ argument: String) throws {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw ValidationError("Write FIELD=VALUE, such as newsletter=off.")
    }
    field = argument[..<sign].lowercased()
    value = String(argument[argument.index(after: sign)...])
  }
}

extension FieldAssignment: CustomStringConvertible {
  var description: String { "\(field)=\(value)" }
}
