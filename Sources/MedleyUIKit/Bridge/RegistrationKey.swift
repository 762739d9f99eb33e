import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a view was told of a class of cells.
struct RegistrationKey: Hashable {
  /// What the class is registered for.
  enum Part: Hashable {
    case row
    case header
    case footer
    /// Supplementary views of a kind that is neither.
    case other(kind: String)

    init(_ position: CellPosition) {
      switch position {
      case .row: self = .row
      case .header: self = .header
      case .footer: self = .footer
      }
    }
  }

  var part: Part
  var identifier: String
}
