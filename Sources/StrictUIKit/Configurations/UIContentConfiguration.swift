/// What a view shows, as a value that makes the view.
@MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}
