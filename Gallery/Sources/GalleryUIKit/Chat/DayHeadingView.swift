import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The day above its messages: a header of a table view.
final class DayHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with day: DayHeading, context: CellContext) {
    show(day.title)
  }
}
