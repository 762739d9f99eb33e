import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension DetailRow.Cells where Host: ViewHost {
  /// The cells of a shop in a table or a collection view; editable rows are portable content.
  @MainActor static var views: Self {
    var cells = standard
    cells.heading = .header(GroupHeadingView.self)
    cells.image = .cell(PictureView.self)
    cells.value = .cell(ValueCell.self)
    cells.total = .cell(ReceiptView.self)
    cells.note = .contentConfiguration { note, _ in
      var content = UIListContentConfiguration.cell()
      content.text = note.title ?? note.text
      content.secondaryText = note.title == nil ? nil : note.text
      content.secondaryTextProperties.numberOfLines = 0
      content.secondaryTextProperties.color = Palette.quietText
      content.textProperties.numberOfLines = 0
      // The symbol has the colour; coloured text is hard to read.
      switch note.style {
      case .warning:
        content.image = UIImage(systemName: "exclamationmark.triangle.fill")
        content.imageProperties.tintColor = .systemOrange
      case .failure:
        content.image = UIImage(systemName: "xmark.octagon.fill")
        content.imageProperties.tintColor = .systemRed
      default: break
      }
      return content
    }
    return cells
  }
}

/// The header of a group of rows: a header of a table view.
final class GroupHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: HeadingRow, context: CellContext) {
    show(heading.title, count: heading.detail)
  }
}

/// A value that can only be read: a cell of a table view with its own two labels.
final class ValueCell: UITableViewCell, ConfigurableCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    // A registered class is created with the default style, which has one label.
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func configure(with row: ValueRow, context: CellContext) {
    textLabel?.text = row.title
    detailTextLabel?.text = row.text ?? row.value.map(context.text)
    // At the largest text sizes, both texts are as wide as the cell.
    for label in [textLabel, detailTextLabel] { label?.numberOfLines = 0 }
    detailTextLabel?.textColor = Palette.quietText
  }
}

/// A picture in the proportions 3 to 2: a view with a preferred height.
final class PictureView: UIView, ConfigurableCell {
  static let preferredHeight: Double? = 232

  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = CardMetrics.cornerRadius
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - 32)
    let width = min(height * 1.5, max(0, bounds.width - 32))
    picture.frame = CGRect(x: (bounds.width - width) / 2, y: 16, width: width, height: height)
  }

  func configure(with row: ImageRow, context: CellContext) {
    picture.image = row.image.uiImage
    accessibilityLabel = row.image.alternative
  }
}

/// Amounts and their sum, as on a receipt.
final class ReceiptView: StackedView, ConfigurableCell {
  func configure(with row: TotalRow, context: CellContext) {
    let parts = row.parts.map { line($0.title, "\($0.amount)", .body) }
    stack.show(parts + [line(row.title, "\(row.total)", .headline)])
  }

  private func line(_ title: String, _ amount: String, _ style: UIFont.TextStyle) -> UIView {
    let (name, value) = (UILabel(style), UILabel(style))
    name.text = title
    value.text = amount
    return AdaptiveRow([name, value])
  }
}
