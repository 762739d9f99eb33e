import Medley

/// A post with pictures, of whatever kind: what the timeline of pictures is made of.
protocol ImageProvider: ListModel {
  /// The pictures, from first to last.
  var photos: [Photo] { get }
}
