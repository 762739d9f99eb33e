import MedleyLayout
import MedleyCore

/// The focused row and the scroll position before a list was filtered or searched.
struct FilterOrigin {
  /// The focused row; `nil` if no row had the focus.
  var focused: ItemIdentity?

  /// The anchor of the scroll position, and its offset.
  var anchor: ItemIdentity
  var offset: Double

  /// Whether the filter was removed, but the list does not show all rows yet.
  var isAwaited = false
}

extension TerminalHost {
  /// Filters the list by a text; an empty text shows all rows.
  ///
  /// Without the filter the focus and the scroll position are those before it, unless the user has
  /// moved the focus to another row in the meantime.
  func applyFilter(_ text: String) {
    guard let old = filter?.text, old != text else { return }
    if old.isEmpty { navigation.filterOrigin = filterOrigin }
    navigation.filterOrigin?.isAwaited = text.isEmpty
    filter?.text = text
    filter?.apply(text)
  }

  /// Removes the restriction of the filter, and restores the focus and the scroll position as
  /// ``applyFilter(_:)`` does.
  func removeRestriction() {
    guard let filter, filter.restriction != nil else { return }
    self.filter?.restriction = nil
    navigation.filterOrigin?.isAwaited = true
    filter.removeRestriction()
  }

  /// The current focus and scroll position; `nil` if the list is empty or follows its end.
  var filterOrigin: FilterOrigin? {
    guard !isFollowingEnd, let place = anchor, let identity = list?.identity(at: place.position)
    else { return nil }
    return FilterOrigin(focused: focused?.identity, anchor: identity, offset: place.offset)
  }

  /// Forgets the focus before the filter, because the user moved it.
  func dropFilterOrigin() { navigation.filterOrigin = nil }

  /// Restores the focus and the scroll position as soon as the list shows their rows again.
  func restoreFilterOrigin() {
    guard let origin = navigation.filterOrigin, origin.isAwaited,
      list?.position(of: origin.anchor) != nil
    else { return }
    dropFilterOrigin()
    goBack(to: origin)
  }

  /// Restores the focus and the scroll position.
  ///
  /// - Returns: Whether the list has the row at the scroll position.
  @discardableResult
  func goBack(to origin: FilterOrigin) -> Bool {
    guard let position = list?.position(of: origin.anchor) else { return false }
    if let identity = origin.focused {
      let focus = identity == origin.anchor ? position : list?.position(of: identity)
      if let focus { setFocus(focus, identity) }
    } else {
      dropFocus()
    }
    let place = ScrollPosition(position: position, offset: origin.offset)
    measuring { viewport, measure in viewport.settle(keeping: place, measure: measure) }
    return true
  }
}
