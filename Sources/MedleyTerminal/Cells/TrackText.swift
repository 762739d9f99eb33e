import MedleyCore

/// A track with a knob as text, and the number.
enum TrackText {
  /// The columns of the track.
  private static let length = 11

  static func text(of scale: NumberScale, value: String) -> String {
    let knob = Int((scale.fraction * Double(length - 1)).rounded())
    let track =
      String(repeating: "━", count: knob) + "●"
      + String(repeating: "─", count: length - 1 - knob)
    return "\(track) \(value)"
  }

  /// Returns the number of a step that is nearest to a column of the text; `nil` beside the track.
  static func number(
    atColumn column: Int,
    of scale: NumberScale,
    _ marks: ControlMarks?
  ) -> Double? {
    if let text = marks?.text(of: scale) {
      var end = 0
      for (index, mark) in text.enumerated() where column >= 0 {
        end += String(mark).columnWidth
        if column < end { return scale.number(ofMark: index) }
      }
      return nil
    }
    guard (0..<length).contains(column) else { return nil }
    let wanted = Double(column) / Double(length - 1) - scale.fraction
    let size = scale.range.upperBound - scale.range.lowerBound
    let steps = wanted * size / scale.step
    guard steps.isFinite, abs(steps) < 1e9 else { return nil }
    return scale.moved(by: Int(steps.rounded()))
  }
}
