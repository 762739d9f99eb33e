import GalleryScreens
import Medley
import MedleyUIKit

extension AdapterMap where Host: ViewHost {
  /// The cells of a chat in a table or a collection view; who is writing is portable content.
  @MainActor static var chatViews: Self {
    chat
      .adding(CellAdapter<DayHeading, Host>.header(DayHeadingView.self))
      .adding(CellAdapter.textMessage.drawn(by: .cell(TextBubbleCell.self)))
      .adding(CellAdapter.imageMessage.drawn(by: .cell(ImageBubbleCell.self)))
      .adding(CellAdapter.composer.drawn(by: .cell(ComposerView.self)))
  }
}
