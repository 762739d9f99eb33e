extension UIView {
  /// What others keep with the view, by a type of theirs; it takes the place of associated objects.
  public var attachments: [ObjectIdentifier: AnyObject] {
    get { storage.attachments }
    set { storage.attachments = newValue }
  }

  /// Whether the view is mirrored where what is read begins at the right.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { storage.semantics }
    set {
      storage.semantics = newValue
      setNeedsLayout()
    }
  }

  /// Which way the view is read: from the left, unless it is told otherwise itself.
  ///
  /// What a layout of a collection view says is not mirrored.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    storage.semantics == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}
