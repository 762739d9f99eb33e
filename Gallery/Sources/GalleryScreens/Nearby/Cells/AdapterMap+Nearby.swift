import Medley
import MedleyTerminal

extension AdapterMap where Host: DrawingHost {
  /// The cells that the models do not bring themselves, or that shall look different as text.
  ///
  /// A host without cells of its own needs none: an empty map shows everything.
  static var nearby: Self {
    Self().adding(.drawnPlace)
  }
}
