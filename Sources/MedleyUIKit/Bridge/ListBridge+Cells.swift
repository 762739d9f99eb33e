import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Cells: which class they are of, and what they show.
extension ListBridge {
  /// How a cell is taken out of its pool.
  struct Dequeuing {
    /// The identifier of the pool.
    var identifier: String

    /// The class to be registered, or `nil` for a container around the adapter's view.
    var registration: ViewRegistration?
  }

  /// How the cell at a position is taken out of its pool.
  ///
  /// - Parameter fits: whether the view can take a cell of the class for this position.
  func dequeuing(at position: CellPosition, fits: (UIView.Type) -> Bool) -> Dequeuing {
    guard let list, let identifier = list.reuseIdentifier(at: position) else {
      return Dequeuing(identifier: "MedleyUIKit.blank", registration: nil)
    }
    if let registration = list.registration(at: position), fits(registration.viewClass) {
      guard case .nib(let nib) = registration.source else {
        return Dequeuing(identifier: identifier.rawValue, registration: registration)
      }
      if let name = nibs.name(of: identifier.rawValue, nib, registration.viewClass) {
        return Dequeuing(identifier: name, registration: registration)
      }
    }
    return Dequeuing(identifier: identifier.rawValue + " (embedded)", registration: nil)
  }

  /// Whether a class is yet to be registered; says so once.
  func mustRegister(_ dequeuing: Dequeuing, at position: CellPosition) -> Bool {
    mustRegister(dequeuing, as: RegistrationKey.Part(position))
  }

  func mustRegister(_ dequeuing: Dequeuing, as part: RegistrationKey.Part) -> Bool {
    if case .prototype = dequeuing.registration?.source { return false }
    let key = RegistrationKey(part: part, identifier: dequeuing.identifier)
    return registered.insert(key).inserted
  }

  /// Has a cell show what stands at a position, and remembers that it does.
  func fill(_ cell: UIView, at position: CellPosition) {
    guard let list, let identity = list.identity(at: position),
      let identifier = list.reuseIdentifier(at: position)
    else { return }
    records[cell] = CellRecord(
      identity: identity,
      position: position,
      identifier: identifier,
      contentVersion: contentVersion
    )
    let width = width(at: position)
    if let container = cell as? any CellContainer {
      container.embedding.bridge = self
      guard var view = container.embeddedView ?? makeView(at: position, width: width) else {
        return
      }
      container.embed(view)
      list.update(&view, at: position, width: width)
      container.embed(view)
      (cell as? CollectionContainerCell)?.showControls()
    } else {
      var view = cell
      list.update(&view, at: position, width: width)
    }
  }

  /// The adapter's view of a cell: the cell, or what is embedded in it.
  func content(of cell: UIView) -> UIView {
    (cell as? any CellContainer)?.embeddedView ?? cell
  }

  /// Makes a view to be embedded.
  private func makeView(at position: CellPosition, width: Double) -> UIView? {
    if let view = embeddedPrototype(at: position) { return view }
    return list?.makeCell(at: position, width: width)
  }

  /// A cell or header on screen.
  func shownView(at position: CellPosition) -> UIView? {
    switch position {
    case .row(let path): surface?.preparedCell(at: path.indexPath)
    case .header, .footer: surface?.heading(at: position)
    }
  }

  /// The identity of the cell that a view is part of.
  func identity(ofCellWith view: UIView) -> ItemIdentity? {
    var next: UIView? = view
    while let view = next {
      if let record = records[view] { return record.identity }
      next = view.superview
    }
    return nil
  }

  /// The bridge of the nearest list around a view.
  static func around(_ view: UIView) -> ListBridge? {
    var next: UIView? = view
    while let view = next {
      if let bridge = view.attachedBridge { return bridge }
      next = view.superview
    }
    return nil
  }

  /// Whether anything stands at a position; every section has an identity for its header, and not
  /// every one a header.
  func hasCell(at position: CellPosition) -> Bool {
    guard let shape = list?.section(at: position.section) else { return false }
    return switch position {
    case .row(let path): path.item >= 0 && path.item < shape.itemCount
    case .header: shape.hasHeader
    case .footer: shape.hasFooter
    }
  }

  /// Whether a cell can show what stands at a position now, being of the same kind.
  func cell(_ cell: UIView, fits position: CellPosition) -> Bool {
    records[cell]?.identifier == list?.reuseIdentifier(at: position)
  }

  /// A cell outside of any pool, that shows what stands at a position, to be measured.
  ///
  /// There is one for each pool at most.
  func sizingCell(at position: CellPosition, width: Double) -> UIView? {
    guard let list, let identifier = list.reuseIdentifier(at: position) else { return nil }
    // A list is shown by one view at a time: it would be gone from the one that is seen.
    if let shown = displayedCell(at: position).map(content(of:)), shown is NestedListView {
      return shown
    }
    let cell = sizingCells[identifier] ?? makeView(at: position, width: width)
    guard var cell else { return nil }
    sizingCells[identifier] = cell
    list.update(&cell, at: position, width: width)
    return cell
  }

  /// Answers a call of the view, during which nothing may be changed.
  func answer<Result>(_ body: () -> Result) -> Result {
    activity.calls += 1
    defer { activity.calls -= 1 }
    return body()
  }
}
