extension ListControl {
  /// A number of stars.
  ///
  /// - Parameters:
  ///   - number: the number of filled stars; a fraction is rounded where it is drawn.
  ///   - count: the number of all stars, from 1 to 10.
  public static func rating(_ number: Double, of count: Int = 5) -> ListControl {
    let count = min(max(1, count), ControlMarks.limit)
    let scale = NumberScale(number, in: 0...Double(count), step: 1)
    return ListControl(.rating, .track(scale, marks: .stars))
  }
}

extension ControlKind {
  static let rating = ControlKind(
    "rating",
    role: { _, texts in texts.rating },
    valueText: { control, texts, format in
      control.scale.map { scale in
        let (value, total) = (scale.value, scale.range.upperBound)
        return texts.filled(
          \.stars,
          ["value": format.text(.number(value)), "total": format.text(.number(total))]
        )
      }
    }
  )
}
