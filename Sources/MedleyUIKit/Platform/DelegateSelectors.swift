#if canImport(UIKit)
  import ObjectiveC
  import UIKit

  /// The methods of delegates of scroll views, tables and collection views.
  enum DelegateSelectors {
    private static let protocols = [
      "UIScrollViewDelegate", "UITableViewDelegate", "UICollectionViewDelegate",
      "UICollectionViewDelegateFlowLayout",
    ]

    /// Whether a method is one of them.
    static func contains(_ selector: Selector) -> Bool {
      protocols.contains { name in
        guard let found = objc_getProtocol(name) else { return false }
        return [false, true].contains { isRequired in
          protocol_getMethodDescription(found, selector, isRequired, true).name != nil
        }
      }
    }
  }
#endif
