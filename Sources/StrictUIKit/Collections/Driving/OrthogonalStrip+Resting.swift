extension OrthogonalStrip {
  /// Where the strip comes to rest that was scrolled from one offset near to another.
  func rest(near offset: CGFloat, from old: CGFloat, length: CGFloat) -> CGFloat {
    guard groups.count > 0, length > 0 else { return offset }
    switch behavior {
    case .none, .continuous: return offset
    case .paging: return (offset / length).rounded() * length
    case .continuousGroupLeadingBoundary:
      return groups.offset(of: nearest(to: offset) { groups.offset(of: $0) })
    case .groupPaging:
      // A drag goes one group further, however long it is.
      let current = nearest(to: old) { groups.offset(of: $0) }
      return groups.offset(of: next(after: current, offset, old))
    case .groupPagingCentered:
      let inset = (contentLength - groups.total) / 2
      let place = { (group: Int) in
        inset + groups.offset(of: group) + groups.length(at: group) / 2 - length / 2
      }
      let current = nearest(to: old, place)
      return place(next(after: current, offset, old))
    }
  }

  private func next(after current: Int, _ offset: CGFloat, _ old: CGFloat) -> Int {
    guard offset != old else { return current }
    return min(max(0, current + (offset > old ? 1 : -1)), groups.count - 1)
  }

  private func nearest(to offset: CGFloat, _ place: (Int) -> CGFloat) -> Int {
    var (low, high) = (0, groups.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if place(middle + 1) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low + 1 < groups.count else { return low }
    return offset - place(low) <= place(low + 1) - offset ? low : low + 1
  }
}
