/// The identity of whatever fills a cell: a row by its id, a header or footer by its section.
///
/// It is one concrete type for items of every type. Rows whose ids are equal although they should
/// not be are told apart by their occurrence.
public struct ItemIdentity: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case row(ErasedID, occurrence: Int)
    case header(SectionID)
    case footer(SectionID)
  }

  private let storage: Storage

  /// The identity of a row.
  ///
  /// - Parameter occurrence: 0 for the first row with this id, 1 for the second, and so on.
  public static func row(_ id: some Hashable & Sendable, occurrence: Int = 0) -> Self {
    Self(storage: .row(ErasedID(id), occurrence: occurrence))
  }

  /// The identity of a section's header.
  public static func header(_ section: SectionID) -> Self {
    Self(storage: .header(section))
  }

  /// The identity of a section's footer.
  public static func footer(_ section: SectionID) -> Self {
    Self(storage: .footer(section))
  }

  /// The same identity with the type of the rows' ids known; `nil` where it is another type.
  func key<ID: Hashable & Sendable>(of type: ID.Type) -> CellKey<ID>? {
    switch storage {
    case .row(let id, let occurrence):
      (id.value as? ID).map { .row($0, occurrence: occurrence) }
    case .header(let section): .header(section)
    case .footer(let section): .footer(section)
    }
  }

  private init(storage: Storage) {
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
