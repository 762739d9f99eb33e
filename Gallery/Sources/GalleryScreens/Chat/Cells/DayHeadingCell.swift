package import Medley

extension CellAdapter where Model == DayHeading, Host: ContentHost {
  /// The day above its messages.
  package static var dayHeading: Self {
    .content { ListContent($0.title, style: .secondary) }
  }
}
