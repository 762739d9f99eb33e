/// Draws the alert or the action sheet in front of a window.
@MainActor struct AlertPainter {
  private static let radius: CGFloat = 14

  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Returns whether a view is drawn by this painter instead of as a view.
  static func replaces(_ view: UIView) -> Bool { view.storage.owner is UIAlertController }

  /// Draws the alert that a controller of the window presents.
  func paint(over window: UIWindow) {
    guard let alert = Self.alert(in: window.rootViewController) else { return }
    painter.group(PictureElement("g").with("class", "UIAlertController")) {
      painter.fill(
        CGRect(origin: .zero, size: window.bounds.size),
        UIColor(white: 0, alpha: 0.2)
      )
      alert.preferredStyle == .alert ? paint(alert, in: window) : paint(sheet: alert, in: window)
    }
  }

  private static func alert(in controller: UIViewController?) -> UIAlertController? {
    guard let controller else { return nil }
    if let alert = controller.presentedViewController as? UIAlertController { return alert }
    let inner = controller.children + [controller.presentedViewController].compactMap { $0 }
    return inner.lazy.compactMap { alert(in: $0) }.first
  }

  private var ground: UIColor {
    UIColor(light: UIColor.Components(0xF2F2F2), dark: UIColor.Components(0x252525))
  }

  private func paint(_ alert: UIAlertController, in window: UIWindow) {
    let width: CGFloat = 270
    let texts = texts(of: alert, width: width - 32)
    let fields = alert.textFields ?? []
    let isPair = alert.actions.count == 2
    let rows = isPair ? 1 : alert.actions.count
    let top = texts.reduce(19) { $0 + $1.height } + 19 + CGFloat(fields.count) * 34
    let height = top + CGFloat(rows) * 44
    let (left, start) = ((window.bounds.width - width) / 2, (window.bounds.height - height) / 2)
    painter.fill(
      CGRect(x: left, y: start, width: width, height: height),
      ground,
      radius: Self.radius
    )
    var y = start + 19
    for text in texts {
      TextPainter(painter).paint(
        text.paragraph,
        in: CGRect(x: left + 16, y: y, width: width - 32, height: text.height)
      )
      y += text.height
    }
    for field in fields {
      let rect = CGRect(x: left + 16, y: y + 6, width: width - 32, height: 28)
      painter.fill(rect, .systemBackground, radius: 6)
      let value = field.text ?? ""
      TextPainter(painter).line(
        value.isEmpty ? field.placeholder ?? "" : value,
        .systemFont(ofSize: 13),
        value.isEmpty ? .placeholderText : .label,
        in: rect.insetBy(dx: 6, dy: 0)
      )
      y += 34
    }
    y = start + top
    for (index, action) in alert.actions.enumerated() {
      let share = isPair ? width / 2 : width
      let rect = CGRect(
        x: left + (isPair ? CGFloat(index) * share : 0),
        y: y,
        width: share,
        height: 44
      )
      painter.fill(CGRect(x: rect.minX, y: rect.minY, width: share, height: 0.5), .separator)
      if isPair, index == 1 {
        painter.fill(CGRect(x: rect.minX, y: rect.minY, width: 0.5, height: 44), .separator)
      }
      paint(action, in: rect, size: 17, window)
      if !isPair { y += 44 }
    }
  }

  private func paint(sheet alert: UIAlertController, in window: UIWindow) {
    let width = min(window.bounds.width - 16, 500)
    let left = (window.bounds.width - width) / 2
    let cancel = alert.actions.first { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let texts = texts(of: alert, width: width - 32, isSmall: true)
    let head = texts.isEmpty ? 0 : texts.reduce(28) { $0 + $1.height }
    let height = head + CGFloat(others.count) * 57
    var end = window.bounds.height - 8
    if let cancel {
      let rect = CGRect(x: left, y: end - 57, width: width, height: 57)
      painter.fill(rect, .secondarySystemGroupedBackground, radius: Self.radius)
      paint(cancel, in: rect, size: 20, window)
      end = rect.minY - 8
    }
    var y = end - height
    painter.fill(CGRect(x: left, y: y, width: width, height: height), ground, radius: Self.radius)
    var line = y + 14
    for text in texts {
      TextPainter(painter).paint(
        text.paragraph,
        in: CGRect(x: left + 16, y: line, width: width - 32, height: text.height)
      )
      line += text.height
    }
    y += head
    for (index, action) in others.enumerated() {
      if index > 0 || head > 0 {
        painter.fill(CGRect(x: left, y: y, width: width, height: 0.5), .separator)
      }
      paint(action, in: CGRect(x: left, y: y, width: width, height: 57), size: 20, window)
      y += 57
    }
  }

  private func paint(_ action: UIAlertAction, in rect: CGRect, size: CGFloat, _ window: UIWindow) {
    let tint = window.tintColor ?? .systemBlue
    let color = action.style == .destructive ? UIColor.systemRed : tint
    TextPainter(painter).line(
      action.title ?? "",
      .systemFont(ofSize: size, weight: action.style == .cancel ? .semibold : .regular),
      action.isEnabled ? color : .tertiaryLabel,
      in: rect.insetBy(dx: 8, dy: 0),
      .center
    )
  }

  private func texts(
    of alert: UIAlertController,
    width: CGFloat,
    isSmall: Bool = false
  ) -> [(paragraph: Paragraph, height: CGFloat)] {
    let title = UIFont.systemFont(ofSize: isSmall ? 13 : 17, weight: .semibold)
    let color = isSmall ? UIColor.secondaryLabel : .label
    return [(alert.title, title), (alert.message, .systemFont(ofSize: 13))].compactMap {
      text,
      font in
      guard let text, !text.isEmpty else { return nil }
      let height = TextMeasure(text: text, font: font).size(in: width).height
      return (Paragraph(text: text, font: font, color: color, alignment: .center), height)
    }
  }
}
