import MedleyCore

/// A cell of UIKit that shows the content configuration of a row.
@MainActor
protocol ContentConfigurationCell: UIView {
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get set }

  /// Shows the accessory of a row; called after the configuration was set.
  func show(_ accessory: ListAccessory)
}

extension ContentConfigurationCell {
  /// Shows a configuration, in the same content view as the previous one if the view supports it.
  func show(_ configuration: any UIContentConfiguration, accessory: ListAccessory) {
    // The list builds a configuration for each state; another one would only replace views.
    automaticallyUpdatesContentConfiguration = false
    contentConfiguration = configuration
    show(accessory)
  }
}

/// A cell of a table view that shows the content configuration of a row.
final class TableContentCell: UITableViewCell, ContentConfigurationCell, IndentingCell {
  var indentation: CGFloat = 0
  var plainSeparatorInset: UIEdgeInsets?

  func show(_ accessory: ListAccessory) {
    let type: AccessoryType =
      switch accessory {
      case .none: .none
      case .disclosure: .disclosureIndicator
      case .checkmark: .checkmark
      case .info: .detailButton
      }
    if accessoryType != type { accessoryType = type }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = indented(contentView.frame)
    if indentation > 0, contentView.frame != frame { contentView.frame = frame }
    indentSeparator()
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = super.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - indentation, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    return CGSize(width: size.width + indentation, height: size.height)
  }
}
