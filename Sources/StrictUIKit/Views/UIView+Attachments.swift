extension UIView {
  /// What others keep with the view, by a type of theirs; it takes the place of associated objects.
  public var attachments: [ObjectIdentifier: AnyObject] {
    get { storage.attachments }
    set { storage.attachments = newValue }
  }

  /// Which way the view is read: from the left, always.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
