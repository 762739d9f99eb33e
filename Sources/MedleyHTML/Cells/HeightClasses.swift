import MedleyCore

/// The classes that give a cell a fixed height, one for each digit.
///
/// A page allows no style attributes, and a style sheet cannot contain every height.
enum HeightClasses {
  /// The names of the digits, from thousands to tenths of a pixel.
  static let digits = ["k", "c", "x", "u", "f"]

  /// The largest height in tenths of a pixel.
  private static let limit = 99_999.0

  /// Returns the classes of the cell at a position; none if it has the height of its content.
  ///
  /// The browser measures a height that depends on the width, because the server does not know the width.
  static func names(of list: HostedList<HTMLCell, Never>, at position: CellPosition) -> [String] {
    guard case .fixed(let height) = list.height(at: position, width: 320),
      list.height(at: position, width: 640) == .fixed(height)
    else { return [] }
    return names(of: height)
  }

  static func names(of height: Double) -> [String] {
    // A minimum of 0 also replaces what is not a number.
    var rest = Int(min(max(0, (height * 10).rounded()), limit))
    var names: [String] = []
    for digit in digits.reversed() {
      if rest % 10 > 0 { names.append("height-\(digit)\(rest % 10)") }
      rest /= 10
    }
    return ["height"] + names.reversed()
  }
}
