// The columns of a split view controller, collapsed and expanded.
extension UISplitViewController {
  /// The stacks with views in the split view, in the order of its columns.
  var visibleStacks: [UINavigationController] {
    [Column.primary, .secondary].compactMap { stacks[$0] }
      .filter { $0.parent === self && $0.viewIfLoaded?.superview != nil }
  }

  /// Whether the secondary column is on the stack of the primary column.
  var isSecondaryPushed: Bool {
    guard let secondary = stacks[.secondary] else { return false }
    return secondary.parent === stacks[.primary]
  }

  /// Pushes the navigation controller of the secondary column as a whole, as UIKit does.
  func pushSecondary() {
    guard let primary = stacks[.primary], let secondary = stacks[.secondary], !isSecondaryPushed
    else { return }
    primary.pushViewController(secondary, animated: false)
  }

  /// Goes back to the primary column.
  func popSecondary() {
    guard let primary = stacks[.primary], isSecondaryPushed else { return }
    let stack = primary.viewControllers.prefix { $0 !== stacks[.secondary] }
    primary.setViewControllers(Array(stack), animated: false)
  }

  static func resolved(_ mode: DisplayMode) -> DisplayMode {
    mode == .automatic ? .oneBesideSecondary : mode
  }

  /// Collapses or expands the split view in a window; before, UIKit considers it expanded.
  func adaptToWidth() {
    guard viewIfLoaded?.window != nil else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed else { return }
    if isCompact { collapse() } else { expand() }
    viewIfLoaded?.setNeedsLayout()
  }

  private func collapse() {
    // Undocumented: without a delegate, UIKit shows the secondary column.
    let column =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
      ?? .secondary
    stacks[.secondary]?.leaveWindow()
    stacks[.secondary]?.removeFromParent()
    isCollapsed = true
    if column == .secondary { pushSecondary() }
    layOutColumns()
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func expand() {
    let proposed = Self.resolved(preferredDisplayMode)
    let mode = delegate?.splitViewController(
      self,
      displayModeForExpandingToProposedDisplayMode: proposed
    )
    // Undocumented: whether the split view is still collapsed while the primary column appears.
    popSecondary()
    isCollapsed = false
    self.mode = Self.resolved(mode ?? proposed)
    layOutColumns()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Adds and removes the views of the columns, and sets their frames.
  func layOutColumns() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let frames = columnFrames(in: view)
    for stack in visibleStacks where !frames.contains(where: { stacks[$0.column] === stack }) {
      stack.leaveWindow()
    }
    for (column, frame) in frames {
      guard let stack = stacks[column] else { continue }
      if stack.parent !== self {
        addChild(stack)
        stack.didMove(toParent: self)
      }
      // Also beside the secondary column, the width of the primary column is compact.
      if column == .primary {
        stack.view.storage.traits = UITraitCollection(horizontalSizeClass: .compact)
      }
      if stack.view.superview !== view { stack.enter(view, at: frame) }
      stack.view.frame = frame
    }
  }

  /// The frames of the visible columns, from back to front.
  private func columnFrames(in view: UIView) -> [(column: Column, frame: CGRect)] {
    let bounds = view.bounds
    guard !isCollapsed else { return [(.primary, bounds)] }
    let width = min(primaryColumnWidth, bounds.width)
    var (start, rest) = (bounds, bounds)
    start.size.width = width
    rest.size.width -= width
    if view.isMirrored { start.origin.x = rest.maxX } else { rest.origin.x = start.maxX }
    switch mode {
    case .secondaryOnly: return [(.secondary, bounds)]
    case .oneOverSecondary: return [(.secondary, bounds), (.primary, start)]
    case .automatic, .oneBesideSecondary: return [(.primary, start), (.secondary, rest)]
    }
  }
}
