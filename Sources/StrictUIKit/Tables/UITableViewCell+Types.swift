extension UITableViewCell {
  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// What stands at the end of a cell.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none, blue, gray, `default`
  }

  /// How a row can be edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  /// How a line between cells looks.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }

  /// How a focused cell looks.
  public enum FocusStyle: Int, Hashable, Sendable {
    case `default`, custom
  }

  /// Called when the state of a cell has changed, to configure it anew.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}
