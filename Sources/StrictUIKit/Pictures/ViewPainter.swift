/// Draws a tree of views.
@MainActor final class ViewPainter {
  private var writer = PictureWriter()
  private var definitions: [String] = []
  private var clipCount = 0

  /// The traits of the view that is drawn.
  private(set) var traits: UITraitCollection

  /// The decorations of cells, by cell.
  private var decorations: [ObjectIdentifier: CellDecoration] = [:]

  init(traits: UITraitCollection) { self.traits = traits }

  /// Returns the whole document for a rectangle.
  func document(_ rect: CGRect) -> String {
    let number = PictureElement.number
    let box = [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
    let root = PictureElement("svg")
      .with("xmlns", "http://www.w3.org/2000/svg")
      .with("viewBox", box)
      .with("width", rect.width)
      .with("height", rect.height)
      .with("font-family", "-apple-system, Inter, Roboto, Arial, DejaVu Sans Condensed, sans-serif")
      .with("font-size", "17")
    var ground = PictureWriter()
    ground.add(PictureElement("rect").with(rect).filled(components(.systemBackground)))
    return [root.opening + ">", "<style>text{white-space:pre}</style>", ground.text, writer.text]
      .filter { !$0.isEmpty }.joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: Elements

  func add(_ element: PictureElement) { writer.add(element) }

  /// Draws elements in a group.
  func group(_ element: PictureElement, _ body: () -> Void) {
    writer.begin(element)
    body()
    writer.end()
  }

  /// Returns the components of a color in the current style.
  func components(_ color: UIColor) -> UIColor.Components {
    color.components(in: traits.userInterfaceStyle)
  }

  /// Draws a filled rectangle; a color without opacity draws nothing.
  func fill(_ rect: CGRect, _ color: UIColor?, radius: CGFloat = 0) {
    guard let color, rect.width > 0, rect.height > 0 else { return }
    let parts = components(color)
    guard parts.alpha > 0 else { return }
    let limit = min(radius, min(rect.width, rect.height) / 2)
    var element = PictureElement("rect").with(rect)
    if limit > 0 { element = element.with("rx", limit) }
    add(element.filled(parts))
  }

  /// Draws the outline of a rectangle, within it.
  func outline(_ rect: CGRect, _ color: UIColor, _ width: CGFloat, radius: CGFloat = 0) {
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    guard inner.width > 0, inner.height > 0 else { return }
    var element = PictureElement("rect").with(inner)
    if radius > 0 {
      element = element.with("rx", max(0, min(radius, inner.height / 2) - width / 2))
    }
    add(element.stroked(components(color), width: width))
  }

  /// Draws a filled rectangle with round corners of 10 points at the top or the bottom.
  func fill(_ rect: CGRect, _ color: UIColor, corners: CellDecoration.Corners) {
    if corners.isEmpty { return fill(rect, color) }
    if corners == [.top, .bottom] { return fill(rect, color, radius: 10) }
    let number = PictureElement.number
    let (width, height) = (number(rect.width), number(rect.height))
    let (right, bottom) = (number(rect.width - 10), number(rect.height - 10))
    let shape =
      corners == .top
      ? "M0 \(height)V10A10 10 0 0 1 10 0H\(right)A10 10 0 0 1 \(width) 10V\(height)Z"
      : "M0 0V\(bottom)A10 10 0 0 0 10 \(height)H\(right)A10 10 0 0 0 \(width) \(bottom)V0Z"
    path(shape, fill: color)
  }

  /// Draws a path.
  func path(_ path: String, fill color: UIColor) {
    add(PictureElement("path").with("d", path).filled(components(color)))
  }

  /// Draws the outline of a path.
  func path(_ path: String, stroke color: UIColor, width: CGFloat) {
    add(
      PictureElement("path").with("d", path).stroked(components(color), width: width)
        .with("stroke-linecap", "round").with("stroke-linejoin", "round")
    )
  }

  // MARK: Views

  /// Draws a view at the origin of the picture.
  func paint(root: UIView) {
    inGroup(of: root, at: .zero) { paintContent(of: root) }
  }

  /// Draws a view in its superview.
  func paint(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01, !AlertPainter.replaces(view) else { return }
    let outer = traits
    if view.storage.traits != nil || view.storage.interfaceStyle != .unspecified {
      traits = view.traitCollection
    }
    inGroup(of: view, at: view.frame.origin) { paintContent(of: view) }
    traits = outer
  }

  /// Remembers what is drawn around the cells of a list.
  func decorate(_ cells: [ObjectIdentifier: CellDecoration]) {
    decorations.merge(cells) { $1 }
  }

  private func inGroup(of view: UIView, at origin: CGPoint, _ body: () -> Void) {
    let size = view.bounds.size
    let radius = view.layer.cornerRadius
    let clips = view.clipsToBounds || view.layer.masksToBounds || view is UIScrollView
    let decoration = decorations[ObjectIdentifier(view)]
    let name = Self.name(of: view, decoration?.place)
    var group = PictureElement(clips && radius == 0 ? "svg" : "g").with("class", name)
    if clips, radius == 0, view.transform == .identity {
      group = group.with(CGRect(origin: origin, size: size))
    } else if let transform = Self.transform(view, at: origin) {
      group = group.with("transform", transform)
      if group.name == "svg" {
        group = PictureElement("g").with("class", name).with("transform", transform)
      }
    }
    if view.alpha < 1 { group = group.with("opacity", view.alpha) }
    if clips, radius > 0 {
      clipCount += 1
      let id = "clip\(clipCount)"
      add(
        PictureElement("clipPath").with("id", id).with(
          "transform",
          Self.transform(view, at: origin)
        )
        .containing(markup: Self.shape(CGRect(origin: .zero, size: size), radius))
      )
      writer.begin(PictureElement("g").with("clip-path", "url(#\(id))"))
    }
    self.group(group, body)
    if clips, radius > 0 { writer.end() }
  }

  private static func shape(_ rect: CGRect, _ radius: CGFloat) -> String {
    let limit = min(radius, min(rect.width, rect.height) / 2)
    return PictureElement("rect").with(rect).with("rx", limit).opening + "/>"
  }

  private static func transform(_ view: UIView, at origin: CGPoint) -> String? {
    let number = PictureElement.number
    guard view.transform != .identity else {
      return origin == .zero ? nil : "translate(\(number(origin.x)) \(number(origin.y)))"
    }
    let (x, y) = (view.bounds.width / 2, view.bounds.height / 2)
    let t = view.transform
    let matrix = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ")
    return "translate(\(number(origin.x + x)) \(number(origin.y + y))) matrix(\(matrix)) "
      + "translate(\(number(-x)) \(number(-y)))"
  }

  /// The class of a view, its accessibility identifier, and its place in a list.
  private static func name(of view: UIView, _ place: String?) -> String {
    let type = String(describing: type(of: view)).prefix { $0 != "<" }
    let identifier = view.accessibilityIdentifier?.replacingOccurrences(of: " ", with: "-")
    return [String(type), identifier, place].compactMap { $0 }.joined(separator: " ")
  }

  private func paintContent(of view: UIView) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    let list = ListPainter(self)
    if let decoration = decorations[ObjectIdentifier(view)] {
      list.paintBackground(of: view, decoration)
    } else {
      fill(
        bounds,
        view.backgroundColor ?? list.background(of: view),
        radius: view.layer.cornerRadius
      )
    }
    paintBorder(of: view)
    let offset = view.bounds.origin
    let isScrolled = offset != .zero
    if isScrolled {
      let number = PictureElement.number
      writer.begin(
        PictureElement("g")
          .with("transform", "translate(\(number(-offset.x)) \(number(-offset.y)))")
      )
    }
    if !ControlPainter(self).paint(view), !TextPainter(self).paint(view) {
      ImagePainter(self).paint(view)
    }
    for subview in list.subviews(of: view) { paint(subview) }
    if isScrolled { writer.end() }
    if let decoration = decorations[ObjectIdentifier(view)] {
      list.paintForeground(of: view, decoration)
    }
    list.paintOverlay(of: view)
  }

  private func paintBorder(of view: UIView) {
    let layer = view.layer
    guard layer.borderWidth > 0, let parts = layer.borderColor?.components, parts.count == 4 else {
      return
    }
    outline(
      CGRect(origin: .zero, size: view.bounds.size),
      UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]),
      layer.borderWidth,
      radius: layer.cornerRadius
    )
  }
}
