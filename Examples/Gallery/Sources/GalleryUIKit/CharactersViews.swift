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
            var content = UIListContentConfiguration.subtitleCell()
            content.image = UIImage(systemName: "star.fill")
            content.imageProperties.tintColor = Palette.accent
            content.text = row.id
            content.secondaryText = row.house
            content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
            content.secondaryTextProperties.color = Palette.quietText
            return content
          }
        )
        .height { _, _ in FavouriteMetrics.height }
      )
  }
}

private enum FavouriteMetrics {
  /// The height of a favourite: two lines in the preferred text size.
  static var height: Double {
    let lines = [UIFont.TextStyle.body, .subheadline].map {
      UIFont.preferredFont(forTextStyle: $0).lineHeight
    }
    return Double((lines.reduce(20, +)).rounded(.up))
  }
}

/// A character with an emblem, and a star for favourites, expanded while it is selected: a cell of a
/// table view.
final class CharacterCell: StackedTableCell, ConfigurableCell {
  private let name = UILabel(.body)
  private let role = UILabel(.subheadline, color: Palette.quietText)
  private let deed = UILabel(.subheadline)
  private lazy var star = TapButton { [weak self] in self?.toggle() }
  private let emblem = EmblemView(frame: .zero)
  private lazy var row = AdaptiveRow([start, star])
  private lazy var start = UIStackView(arrangedSubviews: [emblem, head, texts])

  /// The emblem and the star above the texts, in a narrow column.
  private lazy var head = UIStackView(arrangedSubviews: [.spacer])
  private lazy var texts = UIStackView(arrangedSubviews: [name, role, deed])
  private var context: CellContext?
  private var isFavourite = false

  override var margins: VerticalMargins { .both(6) }

  override var arrangedViews: [UIView] {
    texts.axis = .vertical
    texts.spacing = 2
    head.isHidden = true
    return [row]
  }

  func configure(with row: CharacterRow, context: CellContext) {
    self.context = context
    isFavourite = row.isFavourite
    emblem.show(row.character.house.emblem, in: context)
    name.show(row.character.name)
    // The chapter is not separated from its number at the end of a line.
    let appearance = row.appearance.replacing(" ", with: "\u{A0}")
    role.show("\(row.character.role) · \(appearance)")
    deed.show(context.state.contains(.selected) ? row.character.deed : nil)
    star.show(symbol: isFavourite ? "star.fill" : "star", style: .body)
    star.accessibilityLabel = "Favourite"
    star.accessibilityTraits = isFavourite ? [.button, .selected] : .button
    arrange(isNarrow: context.width > 0 && context.width < 260)
    self.row.turn(for: context.width > 32 ? CGFloat(context.width) - 32 : 0)
  }

  /// Places the texts beside the emblem, or in a narrow column of a grid below the emblem and the star.
  private func arrange(isNarrow: Bool) {
    start.axis = isNarrow ? .vertical : .horizontal
    start.alignment = isNarrow ? .fill : .center
    start.spacing = isNarrow ? 4 : 12
    guard head.isHidden == isNarrow else { return }
    head.isHidden = !isNarrow
    let (oldStart, newStart) = isNarrow ? (start, head) : (head, start)
    oldStart.removeArrangedSubview(emblem)
    newStart.insertArrangedSubview(emblem, at: 0)
    let (oldEnd, newEnd) = isNarrow ? (row, head) : (head, row)
    oldEnd.removeArrangedSubview(star)
    newEnd.addArrangedSubview(star)
  }

  private func toggle() {
    context?.send(.edit(.toggle(!isFavourite)))
  }
}

/// The header of a house with its motto: a header of a table view.
final class HouseHeaderView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: HouseHeader, context: CellContext) {
    show(heading.house.name, detail: heading.house.motto)
  }
}
