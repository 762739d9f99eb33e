import MedleyCore

/// The reuse pools of a view: how cells are registered and dequeued.
@MainActor
final class ReusePools {
  private let context: BridgeContext

  /// How the cells that are being reconfigured were dequeued: the view must get the same cells, even if
  /// one of them changes the list.
  var reconfigured: [CellPosition: Dequeuing] = [:]

  private var registered: Set<RegistrationKey> = []
  private var nibs = NibNames()

  /// Whether the storyboard has a prototype, by its identifier.
  private var prototypes: [ReuseIdentifier: Bool] = [:]

  init(_ context: BridgeContext) { self.context = context }

  /// How a cell is dequeued.
  struct Dequeuing {
    /// The reuse pool of the adapter, or `nil` for a blank cell.
    var pool: ReuseIdentifier?

    /// The identifier of the view's reuse pool.
    var identifier: String

    /// The class to register, or `nil` for a container around the adapter's view.
    var registration: ViewRegistration?
  }

  /// Returns how the cell at a position is dequeued.
  ///
  /// - Parameter fits: whether the view accepts a cell of a class at this position.
  func dequeuing(at position: CellPosition, fits: (UIView.Type) -> Bool) -> Dequeuing {
    if let existing = reconfigured[position] { return existing }
    guard !context.showsOtherList, let list = context.list,
      let identifier = list.reuseIdentifier(at: position)
    else {
      return Dequeuing(pool: nil, identifier: "MedleyUIKit.blank", registration: nil)
    }
    if context.unloaded.lines(at: position) != nil {
      let name = identifier.rawValue + " (unloaded)"
      return Dequeuing(pool: identifier, identifier: name, registration: nil)
    }
    if let registration = list.registration(at: position), fits(registration.viewClass),
      let name = name(of: identifier, registration)
    {
      return Dequeuing(pool: identifier, identifier: name, registration: registration)
    }
    let name = identifier.rawValue + " (embedded)"
    return Dequeuing(pool: identifier, identifier: name, registration: nil)
  }

  /// Returns the identifier for dequeuing a cell, or `nil` if its view must be embedded.
  private func name(of pool: ReuseIdentifier, _ registration: ViewRegistration) -> String? {
    switch registration.source {
    case .type: pool.rawValue
    case .nib(let nib): nibs.name(of: pool.rawValue, nib, registration.viewClass)
    case .prototype: hasPrototype(pool, registration.viewClass) ? pool.rawValue : nil
    }
  }

  /// Returns whether the storyboard has a prototype; a missing or unknown one is reported.
  private func hasPrototype(_ identifier: ReuseIdentifier, _ viewClass: UIView.Type) -> Bool {
    if let known = prototypes[identifier] { return known }
    guard let surface = context.surface else { return false }
    let (name, cell) = (identifier.rawValue, "\(viewClass)")
    let isThere = context.options.prototypes?.contains(name) ?? surface.hasPrototype(identifier)
    prototypes[identifier] = isThere ?? false
    switch isThere {
    case true?: break
    case false?: context.list?.report(.missingPrototype(identifier: name, cell: cell))
    case nil: context.list?.report(.unstatedPrototype(identifier: name, cell: cell))
    }
    return isThere ?? false
  }

  /// Looks for the prototypes again, because the program has stated others.
  func prototypesDidChange() { prototypes = [:] }

  /// Registers the class or nib of a cell, once for each pool and part of the view.
  ///
  /// - Parameters:
  ///   - dequeuing: how the cell is dequeued.
  ///   - elementKind: the kind of supplementary view, or `nil` for a row.
  ///   - container: the class of a container around the adapter's view.
  ///   - registerClass: registers a class with the view.
  ///   - registerNib: registers a nib with the view.
  func register(
    _ dequeuing: Dequeuing,
    ofKind elementKind: String? = nil,
    container: UIView.Type,
    class registerClass: (AnyClass) -> Void,
    nib registerNib: (UINib) -> Void
  ) {
    if case .prototype = dequeuing.registration?.source { return }
    let key = RegistrationKey(elementKind: elementKind, identifier: dequeuing.identifier)
    guard registered.insert(key).inserted else { return }
    if case .nib(let nib) = dequeuing.registration?.source {
      registerNib(nib)
    } else {
      registerClass(dequeuing.registration?.viewClass ?? container)
    }
  }
}
