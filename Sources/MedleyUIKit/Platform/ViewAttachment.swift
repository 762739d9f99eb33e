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

  /// The content of a cell has changed, and perhaps its height.
  ///
  /// - Parameter view: the cell, or any view within it.
  func contentDidChange(of view: UIView)

  /// Returns whether a row below a cell has a text field.
  ///
  /// - Parameter view: the cell, or any view within it.
  func hasField(after view: UIView) -> Bool

  /// Starts editing in the next text field below a cell, and returns whether there is one.
  ///
  /// - Parameter view: the cell, or any view within it.
  func editField(after view: UIView) -> Bool

  /// Returns the actions that move the row of a cell, for screen readers.
  ///
  /// - Parameter view: the cell, or any view within it.
  func moveActions(around view: UIView) -> [UIAccessibilityCustomAction]
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
