/// A band of rows whose contents move up or down together.
struct Scroll: Equatable {
  /// The band.
  var rows: Range<Int>

  /// How far a row's contents lie below it before they move: above zero they move up.
  var offset: Int

  var isUp: Bool { offset > 0 }
}
