import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Amounts and their sum below each other, as on a receipt: as many lines as there are amounts.
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
