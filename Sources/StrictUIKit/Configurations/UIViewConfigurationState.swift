/// The state of a view that a configuration may depend on.
@MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// What is known of the surroundings.
  public var traitCollection: UITraitCollection

  /// Whether it can be used no more.
  public var isDisabled = false

  /// Whether a finger is on it.
  public var isHighlighted = false

  /// Whether it is selected.
  public var isSelected = false

  /// Whether it has the focus.
  public var isFocused = false

  /// Whether it is fixed to the edge of the list.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program adds to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
