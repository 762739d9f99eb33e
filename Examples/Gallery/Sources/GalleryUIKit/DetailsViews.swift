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
      content.textProperties.numberOfLines = 0
      switch note.style {
      case .warning: content.textProperties.color = .systemOrange
      case .failure: content.textProperties.color = .systemRed
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
    show(heading.title, detail: heading.detail)
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
    detailTextLabel?.text = row.value
  }
}

/// A picture that fills the row: a view with a preferred height.
final class PictureView: UIView, ConfigurableCell {
  static let preferredHeight: Double? = 160

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
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .image
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
    value.textAlignment = .right
    value.setContentHuggingPriority(.required, for: .horizontal)
    return UIStackView(arrangedSubviews: [name, value])
  }
}
