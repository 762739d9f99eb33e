/// The identity of a section, created from any `Hashable & Sendable` value or from a literal.
///
/// It is one concrete type, so that no public type is generic over section ids. Ids of different
/// types are never equal: `SectionID(1)` is not `SectionID("1")`, and `SectionID(Optional(1))` is
/// not `SectionID(1)`.
public struct SectionID: Hashable, Sendable {
  let id: ErasedID

  /// Creates an id from a value of the domain, such as a date or an enum.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    if Value.self == SectionID.self, let id = value as? SectionID {
      self = id
    } else {
      id = ErasedID(value)
    }
  }

  /// The id of the section of a list that has only one section without an id: `"main"`.
  public static let main: SectionID = "main"

  /// The id in saved state; `nil` if it is not `Codable`.
  var encoded: StateValue? {
    guard let place = inPart else { return id.encoded }
    return place.id.encoded.map { .object(["part": .text(place.part), "id": $0]) }
  }

  /// The id in saved state; `nil` if it is not `Codable`.
  package var savedValue: SavedValue? { encoded.map { SavedValue(value: $0) } }

  /// Returns the id that replaces a duplicate section id.
  ///
  /// ``ListSnapshot/resolvingDuplicates(_:report:)`` uses these ids under
  /// ``DuplicatePolicy/keepAll``, so that all sections have different ids.
  ///
  /// - Parameters:
  ///   - id: the duplicate id.
  ///   - occurrence: 1 for the second section with the id, 2 for the third, and so on.
  public static func repeated(_ id: SectionID, occurrence: Int) -> SectionID {
    SectionID(RepeatedSectionID(original: id, occurrence: occurrence))
  }
}

/// The value of a ``SectionID/repeated(_:occurrence:)``.
private struct RepeatedSectionID: Hashable, Sendable, CustomStringConvertible {
  var original: SectionID
  var occurrence: Int

  var description: String { "\(original)#\(occurrence)" }
}

extension SectionID: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates the same id as `SectionID(_:)` with the string.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SectionID: ExpressibleByIntegerLiteral {
  /// Creates the same id as `SectionID(_:)` with the integer.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension SectionID: CustomStringConvertible {
  /// The description of the value that the id was created from.
  public var description: String { id.description }
}
