#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Makes views of classes that are known at run time only.
@MainActor
enum ViewMaking {
  static func make(_ type: UIView.Type) -> UIView {
    #if canImport(UIKit)
      if let type = type as? UITableViewCell.Type {
        return type.init(style: .default, reuseIdentifier: nil)
      }
      if let type = type as? UITableViewHeaderFooterView.Type {
        return type.init(reuseIdentifier: nil)
      }
      return type.init(frame: .zero)
    #else
      return InstantiatedView.make(type, frame: .zero)
    #endif
  }
}
