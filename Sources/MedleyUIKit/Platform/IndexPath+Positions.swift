import MedleyCore

extension ListPath {
  /// The same position as a value of UIKit.
  var indexPath: IndexPath { IndexPath(item: item, section: section) }

  init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}

extension CellPosition {
  static func row(_ path: IndexPath) -> CellPosition { .row(ListPath(path)) }

  /// The path of a row, or `nil` for a header or footer.
  var indexPath: IndexPath? {
    guard case .row(let path) = self else { return nil }
    return path.indexPath
  }
}

// Headers and footers as element kinds.
extension CellPosition {
  @MainActor init?(elementKind: String, section: Int) {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: self = .header(section: section)
    case UICollectionView.elementKindSectionFooter: self = .footer(section: section)
    default: return nil
    }
  }

  /// The element kind of a header or footer, or `nil` for a row.
  @MainActor var elementKind: String? {
    switch self {
    case .row: nil
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}
