extension UIView {
  /// Sets the traits of a view or window and of all views in it, as the system and a parent controller do.
  ///
  /// Views with other traits than before receive `traitCollectionDidChange(_:)`, outer views first.
  ///
  /// - Parameter traits: The traits. Unstated traits are inherited; `nil` inherits all.
  public func driveTraits(_ traits: UITraitCollection?) {
    changeTraits { storage.traits = traits }
  }

  /// Changes the traits of the view, and notifies the views in it.
  func changeTraits(_ change: () -> Void) {
    let old = traitsOfTree
    change()
    for (view, traits) in old where view.traitCollection != traits {
      view.storage.owner?.traitCollectionDidChange(traits)
      view.traitCollectionDidChange(traits)
      view.setNeedsLayout()
    }
  }

  /// The traits of the view and of all views in it, outer views first.
  private var traitsOfTree: [(view: UIView, traits: UITraitCollection)] {
    [(self, traitCollection)] + subviews.flatMap(\.traitsOfTree)
  }
}
