import GalleryScreens
import Medley
import MedleyUIKit

extension AdapterMap where Host: ViewHost {
  /// The cells of a chat in a table or a collection view; who is writing is portable content.
  @MainActor static var chatViews: Self {
    chat
      .adding(CellAdapter<DayHeading, Host>.header(DayHeadingView.self))
      .adding(CellAdapter.textMessage.rendered(by: .cell(TextBubbleCell.self)))
      .adding(CellAdapter.imageMessage.rendered(by: .cell(ImageBubbleCell.self)))
      .adding(CellAdapter.composer.rendered(by: .cell(ComposerView.self)))
  }
}
