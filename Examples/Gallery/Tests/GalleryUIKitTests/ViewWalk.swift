import StrictUIKit

/// A visible view with its frame in the window and the colour behind it.
@MainActor
struct SeenView {
  let view: UIView
  let frame: CGRect
  let background: RGB

  /// The text of a label or a text view; `nil` for another view.
  var text: String? { (view as? UILabel)?.text ?? (view as? UITextView)?.text }

  /// Returns a view and its visible descendants of a class.
  static func all<Kind: UIView>(
    _ kind: Kind.Type,
    in view: UIView,
    on background: RGB = .white
  ) -> [SeenView] {
    guard !view.isHidden, view.bounds.width > 0, view.bounds.height > 0 else { return [] }
    let color = view.backgroundColor.map { RGB($0, on: background) } ?? background
    let frame = view.convert(view.bounds, to: nil)
    let own = view is Kind ? [SeenView(view: view, frame: frame, background: color)] : []
    return own + view.subviews.flatMap { all(kind, in: $0, on: color) }
  }
}

/// An opaque colour by its components from 0 to 1.
struct RGB: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  static let white = RGB(red: 1, green: 1, blue: 1)
  static let black = RGB(red: 0, green: 0, blue: 0)

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from 8 bits for each component.
  init(_ rgb: UInt32) {
    red = Double(rgb >> 16 & 0xFF) / 255
    green = Double(rgb >> 8 & 0xFF) / 255
    blue = Double(rgb & 0xFF) / 255
  }

  /// Creates the colour that is visible if another colour is drawn on an opaque one.
  @MainActor init(_ color: UIColor, on background: RGB) {
    let parts = (color.cgColor.components ?? []).map(Double.init)
    guard parts.count == 4 else {
      self = background
      return
    }
    func mix(_ one: Double, _ two: Double) -> Double { one * parts[3] + two * (1 - parts[3]) }
    red = mix(parts[0], background.red)
    green = mix(parts[1], background.green)
    blue = mix(parts[2], background.blue)
  }

  /// The contrast with another colour as WCAG defines it: 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
