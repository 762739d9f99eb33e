import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension AdapterMap where Host: ViewHost {
  /// The cells of the characters in a table or a collection view; headings of the saga, footers and the
  /// rows at the end are portable content.
  @MainActor static var characterViews: Self {
    characters
      .adding(CharacterRow.adapter(for: Host.self).rendered(by: .cell(CharacterCell.self)))
      .adding(CellAdapter<HouseHeading, Host>.header(HouseHeadingView.self))
      .adding(
        FavouriteRow.adapter(for: Host.self).rendered(
          by: .configuration { row, _ in
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
