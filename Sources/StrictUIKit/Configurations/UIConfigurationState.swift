/// What a configuration may depend on besides its own values.
@MainActor public protocol UIConfigurationState {
  /// What is known of the surroundings.
  var traitCollection: UITraitCollection { get set }

  /// Makes the usual state.
  init(traitCollection: UITraitCollection)

  /// What the program adds to the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
