import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The words above a section, and how many rows stand in it: a header of a table view.
final class CountedHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: NearbyHeading, context: CellContext) {
    show(heading.title, detail: heading.count.map { "\($0)" })
  }
}
