import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A value that can only be read: a cell of a table view with its own two labels.
final class ValueCell: UITableViewCell, ConfigurableCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    // A class that is registered is asked for the default style, which has one label.
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
