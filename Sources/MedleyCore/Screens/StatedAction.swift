/// An action of a screen, with the presenters that receive its edits.
struct StatedAction {
  enum Effect {
    case send(PartAddress)
    case open(ListRoute)
  }

  var label: ScreenActionLabel

  /// One effect, or the effect of each part for a refresh of several parts.
  private(set) var effects: [Effect]

  /// Whether parts state the action, and not the presenter around them.
  fileprivate var isOfParts = false

  /// Returns the actions of a presenter without its parts.
  static func all<Presenter: ListPresenter>(of presenter: Presenter) -> [StatedAction] {
    presenter.screenActions.map { action in
      switch action.effect {
      case .send(let edit): Self(action.label, .send(PartAddress(edit: edit)))
      case .open(let route): Self(action.label, .open(route))
      }
    }
  }

  private init(_ label: ScreenActionLabel, _ effect: Effect) {
    (self.label, effects) = (label, [effect])
  }

  /// Returns the action as a presenter with a part states it.
  func within(_ part: String) -> Self {
    var action = self
    action.isOfParts = true
    // Parts may have actions with equal ids, but the refresh is one action.
    if !label.isRefresh { action.label.id = "\(part)/\(label.id)" }
    action.effects = effects.map { effect in
      guard case .send(let address) = effect else { return effect }
      return .send(address.within(part))
    }
    return action
  }

  /// Adds the refresh of another part, which the user performs together with this one.
  fileprivate mutating func join(_ other: Self) {
    // Only what the user can choose is performed.
    let active = [self, other].filter(\.label.isEnabled)
    guard let first = active.first else { return }
    label = first.label
    label.isRunning = active.contains(where: \.label.isRunning)
    label.confirmation = active.compactMap(\.label.confirmation).first
    effects = active.flatMap(\.effects)
  }
}

extension [StatedAction] {
  /// Adds the actions of a part of the presenter.
  mutating func append(ofPart actions: [StatedAction]) {
    for action in actions {
      guard action.label.isRefresh, let index = firstIndex(where: \.label.isRefresh) else {
        append(action)
        continue
      }
      // A presenter that states a refresh decides what it loads, also in its parts.
      if self[index].isOfParts { self[index].join(action) }
    }
  }
}
