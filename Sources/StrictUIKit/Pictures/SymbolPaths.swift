/// The symbols of the system, simplified, as paths in a square of 20.
@MainActor enum SymbolPaths {
  /// How a path is drawn.
  private enum Drawing {
    case line(String)
    case fill(String)
    /// A filled shape with lines in the color of the background.
    case cut(String, String)
  }

  /// Draws a symbol in a rectangle; an unknown one is an empty square.
  ///
  /// - Parameter isMirrored: Whether symbols that point forward point to the left.
  static func paint(
    _ name: String,
    _ color: UIColor,
    in rect: CGRect,
    _ painter: ViewPainter,
    isMirrored: Bool = false
  ) {
    let shown = isMirrored ? name.mirrored : name
    let drawing = drawing(of: shown) ?? .line("M4 4h12v12h-12z")
    let scale = scale(of: shown, in: rect)
    let number = PictureElement.number
    let x = rect.midX - 10 * scale
    let y = rect.midY - 10 * scale
    var group = PictureElement("g").with("class", name)
      .with("transform", "translate(\(number(x)) \(number(y)))")
    if scale != 1 {
      group = PictureElement("g").with("class", name)
        .with("transform", "translate(\(number(x)) \(number(y))) scale(\(number(scale)))")
    }
    painter.group(group) {
      switch drawing {
      case .line(let path): painter.path(path, stroke: color, width: 1.7)
      case .fill(let path): painter.path(path, fill: color)
      case .cut(let path, let lines):
        painter.path(path, fill: color)
        painter.path(lines, stroke: .systemBackground, width: 1.7)
      }
    }
  }

  /// Returns the factor from the square of the path to a rectangle; a chevron fills a rectangle of its proportions.
  private static func scale(of name: String, in rect: CGRect) -> CGFloat {
    let (length, width) = (max(rect.width, rect.height), min(rect.width, rect.height))
    return name.hasPrefix("chevron.") && width < 0.7 * length
      ? min(length / 15.7, width / 8.7) : width / 20
  }

  private static func drawing(of name: String) -> Drawing? {
    if let drawing = special[name] { return drawing }
    if let path = lines[name] { return .line(path) }
    if let path = shapes[name] { return .fill(path) }
    guard name.hasSuffix(".fill") else {
      if name.hasSuffix(".circle") {
        return lines[String(name.dropLast(7))].map { .line(circle + small($0)) }
      }
      return nil
    }
    let base = String(name.dropLast(5))
    if base.hasSuffix(".circle") {
      return lines[String(base.dropLast(7))].map { .cut(circle, small($0)) }
    }
    return lines[base].map { .fill($0) }
  }

  /// Symbols that follow no rule.
  private static let special: [String: Drawing] = [
    "exclamationmark.triangle.fill": .cut("M10 2L18.8 17.8H1.2z", "M10 8v4.5M10 14.9v.1"),
    "ellipsis.circle": .line(circle + "M6 10v.1M10 10v.1M14 10v.1"),
    "ellipsis.circle.fill": .cut(circle, "M6 10v.1M10 10v.1M14 10v.1"),
    "person.circle": .line(circle + "M10 4.5a2.8 2.8 0 1 0 .01 0zM4.5 16c1.5-5 9.5-5 11 0"),
  ]

  /// A symbol that fits into a circle.
  private static func small(_ path: String) -> String { inner[path] ?? path }

  private static let circle = "M10 1.5a8.5 8.5 0 1 0 .01 0z"
  private static let plus = "M10 3v14M3 10h14"
  private static let minus = "M3 10h14"
  private static let cross = "M4 4l12 12M16 4L4 16"
  private static let check = "M3.5 11l4.5 5L16.5 4"
  private static let up = "M10 17V3M4 9l6-6 6 6"
  private static let down = "M10 3v14M4 11l6 6 6-6"

  /// Smaller variants for symbols in circles.
  private static let inner = [
    plus: "M10 6v8M6 10h8", minus: "M6 10h8", cross: "M7 7l6 6M13 7l-6 6",
    check: "M6 10.5l2.8 3.2L14 6.5", up: "M10 14V6M6.5 9.5L10 6l3.5 3.5",
    down: "M10 6v8M6.5 10.5L10 14l3.5-3.5", lines["info"] ?? "": "M10 9v5M10 6.2v.1",
    lines["exclamationmark"] ?? "": "M10 5.5v6M10 14.2v.1",
    lines["questionmark"] ?? "": "M7.8 7.5a2.2 2.2 0 1 1 3 2.1q-.8.4-.8 1.6M10 14.2v.1",
  ]

  /// Symbols of lines; with the suffix `.fill` they are filled.
  private static let lines = [
    "plus": plus, "minus": minus, "xmark": cross, "checkmark": check,
    "arrow.up": up, "arrow.down": down,
    "arrow.left": "M17 10H3M9 4l-6 6 6 6", "arrow.right": "M3 10h14M11 4l6 6-6 6",
    "arrow.backward": "M17 10H3M9 4l-6 6 6 6", "arrow.forward": "M3 10h14M11 4l6 6-6 6",
    "arrow.clockwise": "M15.5 6.5A6.5 6.5 0 1 0 16.5 11M16 2.5v4.5h-4.5",
    "chevron.forward": "M7 3l7 7-7 7", "chevron.right": "M7 3l7 7-7 7",
    "chevron.backward": "M13 3l-7 7 7 7", "chevron.left": "M13 3l-7 7 7 7",
    "chevron.up": "M3 13l7-7 7 7", "chevron.down": "M3 7l7 7 7-7",
    "chevron.up.chevron.down": "M6 7.5l4-4.5 4 4.5M6 12.5l4 4.5 4-4.5",
    "info": "M10 8v9M10 3.5v.1", "exclamationmark": "M10 3v9M10 16v.1",
    "questionmark": "M6.5 6a3.5 3.5 0 1 1 5 3.2q-1.5.8-1.5 3M10 16v.1",
    "exclamationmark.triangle": "M10 2.5L18.5 17.5H1.5zM10 8v4.5M10 14.9v.1",
    "star": "M10 1.8l2.5 5.3 5.8.7-4.3 4 1.2 5.8L10 14.7l-5.2 2.9 1.2-5.8-4.3-4 5.8-.7z",
    "heart": "M10 17.5C4.5 13.5 2 10.8 2 7.5 2 3.5 7.5 2 10 6c2.5-4 8-2.5 8 1.5 0 3.3-2.5 6-8 10z",
    "bookmark": "M5 2.5h10v15l-5-4-5 4z", "flag": "M4.5 18V3h11l-2.5 4 2.5 4h-11",
    "bell": "M3.5 15h13l-1.8-3V8.5a4.7 4.7 0 0 0-9.4 0V12zM8.5 17.5h3",
    "tag": "M2.5 2.5h7l8 8-7 7-8-8zM6 6v.1", "pin": "M7 2.5h6l-.5 6 2.5 3H5l2.5-3zM10 11.5V18",
    "house": "M2.5 10L10 3l7.5 7M4.5 9v8h11V9", "tray": "M2 11l3-7h10l3 7v6H2zM2 11h5l1 2h4l1-2h5",
    "folder": "M2 16.5v-12h5.5l2 2H18v10z", "doc": "M4.5 2h7l4 4v12h-11zM11.5 2v4h4",
    "photo": "M2 3.5h16v13H2zM2 14l5-5 4 4 3-3 4 4M13 7v.1",
    "camera":
      "M2 6h4l1.5-2h5L14 6h4v10.5H2zM10 8a3 3 0 1 0 .01 0z",
    "trash": "M3 5h14M8 5V2.5h4V5M5 5l1 12.5h8L15 5M8.5 8v6.5M11.5 8v6.5",
    "pencil": "M3 17l1-4L14 3l3 3L7 16z",
    "square.and.pencil":
      "M10 4H3.5v12.5H16V10M8 12l.5-3 7-7 2.5 2.5-7 7z",
    "square.and.arrow.up": "M7 8H4.5v9.5h11V8H13M10 12V2M6.5 5L10 1.8 13.5 5",
    "magnifyingglass": "M8.5 2.5a6 6 0 1 0 .01 0zM13 13l5 5",
    "paperplane":
      "M2 9.5L18 2l-4 16-4-6.5zM18 2l-8 9.5", "play": "M5 3l12 7-12 7z",
    "person": "M10 2.5a3.8 3.8 0 1 0 .01 0zM2.5 18c0-8 15-8 15 0z",
    "envelope":
      "M2 4h16v12H2zM2 4.5l8 6.5 8-6.5",
    "phone": "M4 2.5l3 .5 1 4-2 1.5q1.5 3.5 5.5 5.5l1.5-2 4 1 .5 3.5Q8 18 4 11 2 7 4 2.5z",
    "calendar": "M2.5 4h15v13.5h-15zM2.5 8h15M6 2v3M14 2v3",
    "clock":
      "M10 1.5a8.5 8.5 0 1 0 .01 0zM10 5v5l3.5 2.5",
    "mappin":
      "M10 2a3 3 0 1 0 .01 0zM10 8v10", "location": "M2 9.5L18 2l-7.5 16-.5-8z",
    "gearshape":
      "M10 6.5a3.5 3.5 0 1 0 .01 0zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4",
    "line.3.horizontal": "M3 6h14M3 10h14M3 14h14",
    "bubble.left":
      "M2.5 3.5h15v10.5H9l-4 3.5V14H2.5z", "cart": "M1.5 3h3l2 9h9l2-7H5M7.5 15.5v.1M14.5 15.5v.1",
    "circle": circle, "square": "M3 3h14v14H3z",
  ]

  /// Filled symbols without a variant of lines.
  private static let shapes = [
    "ellipsis":
      "M4 8.5a1.5 1.5 0 1 0 .01 0zM10 8.5a1.5 1.5 0 1 0 .01 0zM16 8.5a1.5 1.5 0 1 0 .01 0z"
  ]
}

extension String {
  /// The name of the symbol that points in the opposite direction, if the symbol points along the text.
  fileprivate var mirrored: String {
    if contains(".forward") { return replacingOccurrences(of: ".forward", with: ".left") }
    if contains(".backward") { return replacingOccurrences(of: ".backward", with: ".right") }
    return self
  }
}
