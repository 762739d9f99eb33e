import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A character with a switch for favourites, and with their deed once they are selected: a cell of a
/// table view.
final class CharacterCell: StackedTableCell, ConfigurableCell {
  private let name = UILabel(.headline)
  private let role = UILabel(.subheadline)
  private let deed = UILabel(.footnote, color: .secondaryLabel)
  private let favourite = UISwitch(frame: .zero)
  private var context: CellContext?

  override var arrangedViews: [UIView] {
    accessoryView = favourite
    favourite.addAction(
      UIAction { [weak self] _ in self?.flipped() },
      for: .valueChanged
    )
    return [name, role, deed]
  }

  func configure(with row: CharacterRow, context: CellContext) {
    self.context = context
    name.show(row.character.name)
    role.show("\(row.character.role) · \(row.appearance)")
    deed.show(context.state.contains(.selected) ? row.character.deed : nil)
    favourite.isOn = row.isFavourite
    favourite.accessibilityLabel = "\(row.character.name) is a favourite"
  }

  private func flipped() {
    context?.send(.edit(.toggle(favourite.isOn)))
  }
}
