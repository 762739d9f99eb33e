import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension AdapterMap where Host: ViewHost {
  /// The cells of the characters in a table or a collection view; the saga's header, footers and
  /// status rows are portable content.
  @MainActor static var characterViews: Self {
    characters
      .adding(CharacterRow.adapter(for: Host.self).rendered(by: .cell(CharacterCell.self)))
      .adding(CellAdapter<HouseHeader, Host>.header(HouseHeaderView.self))
      .adding(
        FavouriteRow.adapter(for: Host.self).rendered(
          by: .contentConfiguration { row, _ in
            var content = UIListContentConfiguration.cell()
            content.image = UIImage(systemName: "star.fill")
            content.text = row.id
            content.secondaryText = row.house
            return content
          }
        )
      )
  }
}

/// A character with a switch for favourites, expanded while it is selected: a cell of a
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

/// The header of a house with its motto: a header of a table view.
final class HouseHeaderView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: HouseHeader, context: CellContext) {
    show(heading.house.name, detail: heading.house.motto)
  }
}
