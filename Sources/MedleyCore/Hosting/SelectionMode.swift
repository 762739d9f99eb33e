/// The number of rows of a list that can be selected at the same time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// The row that is selected after the selected row was removed from the list.
  public enum AfterRemoval: Hashable, Sendable, CaseIterable {
    /// No row.
    case nothing

    /// The next row that can be selected, or else the previous one.
    case neighbour
  }

  /// No row: selecting a row runs its behaviour and changes no state.
  case none

  /// One row: selecting a row deselects the previous one.
  ///
  /// After a removal the neighbour is selected without running a behaviour. Beside its pane, the list of a
  /// ``SplitScreen`` also opens the screen of the neighbour.
  case single(afterRemoval: AfterRemoval)

  /// Any number of rows: selecting a row adds it to the selection.
  case multiple

  /// One row, and no row after the selected row was removed.
  public static var single: Self { .single(afterRemoval: .nothing) }

  /// All modes.
  public static var allCases: [Self] {
    [.none] + AfterRemoval.allCases.map { .single(afterRemoval: $0) } + [.multiple]
  }
}

/// What selecting a row does.
public struct SelectionEffect: Hashable, Sendable {
  /// Whether the list adds the row to its selection.
  public var selects = false

  /// Whether a behaviour runs, or a screen is opened.
  public var performs = false

  /// The route that the row opens; `nil` if `onSelect` also runs.
  ///
  /// A browser host renders a link.
  public var route: ListRoute?

  /// Whether the row acts like a button, and cannot be selected.
  public var presses = false

  /// Whether the row of an outline shows or hides the rows below it, because it does nothing else.
  public var expands = false

  /// A verb for the behaviour, such as "retry", if the adapter declares one.
  public var label: String?

  /// Creates the effect of a row that does nothing.
  public init() {}
}
