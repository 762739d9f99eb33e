import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension DetailRow.Cells where Host: ViewHost {
  /// The cells of a shop in a table or a collection view: what can be edited is portable content.
  @MainActor static var views: Self {
    var cells = standard
    cells.heading = .header(GroupHeadingView.self)
    cells.image = .cell(PictureView.self)
    cells.value = .cell(ValueCell.self)
    cells.total = .cell(ReceiptView.self)
    cells.note = .configuration { note, _ in
      var content = UIListContentConfiguration.cell()
      content.text = note.title ?? note.text
      content.secondaryText = note.title == nil ? nil : note.text
      content.secondaryTextProperties.numberOfLines = 0
      content.textProperties.numberOfLines = 0
      switch note.style {
      case .warning: content.textProperties.color = .systemOrange
      case .failure: content.textProperties.color = .systemRed
      default: break
      }
      return content
    }
    return cells
  }
}
