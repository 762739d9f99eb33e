#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

#if canImport(UIKit)
  import ObjectiveC

  /// Its address names what is attached to a view.
  @MainActor private var bridgeKey: UInt8 = 0

  extension UIView {
    /// What connects the view to a list; owned by the view.
    var attachedBridge: ListBridge? {
      get { objc_getAssociatedObject(self, &bridgeKey) as? ListBridge }
      set {
        objc_setAssociatedObject(self, &bridgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }
  }
#else
  extension UIView {
    /// What connects the view to a list; owned by the view.
    var attachedBridge: ListBridge? {
      get { attachments[ObjectIdentifier(ListBridge.self)] as? ListBridge }
      set { attachments[ObjectIdentifier(ListBridge.self)] = newValue }
    }
  }
#endif
