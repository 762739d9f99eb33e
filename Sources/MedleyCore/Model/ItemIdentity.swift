/// The identity of a cell: a row by its id, or a header or footer by its section.
///
/// The same type identifies items of every type. Rows with duplicate ids are distinguished by their
/// occurrence.
public struct ItemIdentity: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case row(ErasedID, occurrence: Int)
    case header(SectionID)
    case footer(SectionID)
  }

  let storage: Storage

  /// Creates the identity of a row.
  ///
  /// - Parameters:
  ///   - id: the id of the item.
  ///   - occurrence: 0 for the first row with this id, 1 for the second, and so on.
  public static func row(_ id: some Hashable & Sendable, occurrence: Int = 0) -> Self {
    Self(storage: .row(ErasedID(id), occurrence: occurrence))
  }

  /// Creates the identity of the header of a section.
  public static func header(_ section: SectionID) -> Self {
    Self(storage: .header(section))
  }

  /// Creates the identity of the footer of a section.
  public static func footer(_ section: SectionID) -> Self {
    Self(storage: .footer(section))
  }

  /// Returns the id of a row, or `nil` for a header, a footer, or an id of another type.
  package func rowID<ID: Hashable & Sendable>(as type: ID.Type) -> ID? {
    guard case .row(let id, _) = storage else { return nil }
    return id.value(as: type)
  }

  /// Whether both are rows with the same id, whatever their occurrences.
  public func hasSameID(as other: ItemIdentity) -> Bool {
    guard case .row(let id, _) = storage, case .row(let otherID, _) = other.storage else {
      return false
    }
    return id == otherID
  }

  init(storage: Storage) {
    self.storage = storage
  }
}

extension ItemIdentity: CustomStringConvertible {
  /// The id of the row, or the section and the part.
  public var description: String {
    switch storage {
    case .row(let id, 0): id.description
    case .row(let id, let occurrence): "\(id)#\(occurrence)"
    case .header(let section): "header of \(section)"
    case .footer(let section): "footer of \(section)"
    }
  }
}
