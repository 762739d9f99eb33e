/// A row on its way from one place to another.
struct MovingRow {
  var height: PackedHeight
  var width: Double
}
