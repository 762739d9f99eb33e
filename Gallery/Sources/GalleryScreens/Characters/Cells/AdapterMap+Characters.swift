package import Medley

extension AdapterMap {
  /// What the rows do not bring themselves: a loading row asks for its page when it comes into
  /// view, and a failed one is tried again.
  package static var characters: Self {
    Self().adding(
      .status { _, event in event.send(CharactersEdit.retry) }
        .onDisplay { row, event in
          if row.status == .loading { event.send(CharactersEdit.loadPage) }
        }
    )
  }
}
