/// The identity of a cell: a row by its id, or a header or footer by its section.
///
/// The same type identifies items of every type. Rows with duplicate ids are distinguished by their
/// occurrence.
public struct ItemIdentity: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case row(ErasedID, occurrence: Int)
    case header(SectionID)
    case footer(SectionID)
  }

  private let storage: Storage

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

  /// Returns the id and the occurrence of a row, or `nil` for a header, a footer, or a row whose id
  /// has another type.
  func row<ID: Hashable & Sendable>(withIDOf type: ID.Type) -> (id: ID, occurrence: Int)? {
    guard case .row(let id, let occurrence) = storage else { return nil }
    return id.value(as: type).map { ($0, occurrence) }
  }

  /// The section of a header, or `nil` for other cells.
  var headerSection: SectionID? {
    if case .header(let section) = storage { section } else { nil }
  }

  /// The section of a footer, or `nil` for other cells.
  var footerSection: SectionID? {
    if case .footer(let section) = storage { section } else { nil }
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
