import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The header of a house with its motto: a header of a table view.
final class HouseHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: HouseHeading, context: CellContext) {
    show(heading.house.rawValue, detail: heading.house.motto)
  }
}
