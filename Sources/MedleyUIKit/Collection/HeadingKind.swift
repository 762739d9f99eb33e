import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Header and footer as the element kinds of a collection view.
@MainActor
enum HeadingKind: CaseIterable {
  case header
  case footer

  init?(_ position: CellPosition) {
    switch position {
    case .row: return nil
    case .header: self = .header
    case .footer: self = .footer
    }
  }

  init?(elementKind: String) {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: return nil
    }
  }

  var elementKind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }

  func position(inSection section: Int) -> CellPosition {
    switch self {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    }
  }
}
