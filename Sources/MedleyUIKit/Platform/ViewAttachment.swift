#if canImport(UIKit)
  import ObjectiveC
#endif

/// The object that connects a view to the list that it shows; the view owns the object.
@MainActor
protocol ViewAttachment: AnyObject {
  /// Handles a tap on an info button within a cell.
  ///
  /// - Parameter view: the button, or any other view within the cell.
  func didTapAccessory(around view: UIView)
}

extension UIView {
  /// The object that connects the view to a list, or `nil` if the view shows none.
  var attachment: (any ViewAttachment)? {
    get {
      #if canImport(UIKit)
        objc_getAssociatedObject(self, &linkKey) as? any ViewAttachment
      #else
        attachments[ObjectIdentifier(AttachmentKey.self)] as? any ViewAttachment
      #endif
    }
    set {
      #if canImport(UIKit)
        objc_setAssociatedObject(self, &linkKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #else
        attachments[ObjectIdentifier(AttachmentKey.self)] = newValue
      #endif
    }
  }

  /// The attachment of the nearest list around the view, the view itself included.
  var enclosingAttachment: (any ViewAttachment)? {
    var next: UIView? = self
    while let view = next {
      if let attachment = view.attachment { return attachment }
      next = view.superview
    }
    return nil
  }
}

#if canImport(UIKit)
  /// Its address identifies the associated object.
  @MainActor private var linkKey: UInt8 = 0
#else
  private enum AttachmentKey {}
#endif
