import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The words above a group of rows: a header of a table view.
final class GroupHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with heading: HeadingRow, context: CellContext) {
    show(heading.title, detail: heading.detail)
  }
}
