/// Draws the navigation bar and the search bar above a window.
@MainActor struct BarPainter {
  private static let barHeight: CGFloat = 44
  private static let searchHeight: CGFloat = 52

  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Draws the bars of the visible controllers, and returns the height of the highest one.
  func paintBars(of window: UIWindow) -> CGFloat {
    let controllers = Self.navigations(in: window.rootViewController)
    let heights = controllers.compactMap { navigation in
      navigation.topViewController.map { paint(navigation, $0, of: window) }
    }
    return heights.max() ?? 0
  }

  private func paint(
    _ navigation: UINavigationController,
    _ top: UIViewController,
    of window: UIWindow
  ) -> CGFloat {
    let item = top.navigationItem
    let search = item.searchController?.searchBar
    let height = Self.barHeight + (search == nil ? 0 : Self.searchHeight)
    // A navigation controller in a column is as wide as the column.
    let frame = navigation.view.convert(navigation.view.bounds, to: window)
    let width = frame.width
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    painter.group(
      PictureElement("g").with("class", "UINavigationBar")
        .with(
          "transform",
          "translate(\(PictureElement.number(frame.minX)) \(PictureElement.number(-height)))"
        )
    ) {
      painter.fill(CGRect(x: 0, y: 0, width: width, height: height), .systemBackground)
      painter.fill(CGRect(x: 0, y: height - 0.5, width: width, height: 0.5), .separator)
      let titles = navigation.viewControllers.map { $0.navigationItem.title ?? $0.title ?? "" }
      let start = back(titles, width, isMirrored, window)
      let end = items(of: item, width, isMirrored, window)
      title(item, titles.last ?? "", width, max(start, end))
      if let search { paint(search, width, isMirrored) }
    }
    return height
  }

  /// Returns the navigation controllers of the columns of a split view, or else the first one.
  private static func navigations(in controller: UIViewController?) -> [UINavigationController] {
    guard let controller else { return [] }
    if let navigation = controller as? UINavigationController { return [navigation] }
    let found = controller.children.map { navigations(in: $0) }.filter { !$0.isEmpty }
    return controller is UISplitViewController ? found.flatMap(\.self) : found.first ?? []
  }

  private func title(_ item: UINavigationItem, _ title: String, _ width: CGFloat, _ side: CGFloat) {
    if let view = item.titleView {
      view.layoutIfNeeded()
      let size = view.bounds.size
      let number = PictureElement.number
      painter.group(
        PictureElement("g").with(
          "transform",
          "translate(\(number((width - size.width) / 2)) \(number((Self.barHeight - size.height) / 2)))"
        )
      ) { painter.paint(root: view) }
      return
    }
    TextPainter(painter).line(
      title,
      .systemFont(ofSize: 17, weight: .semibold),
      .label,
      in: CGRect(x: side + 8, y: 0, width: max(0, width - 2 * side - 16), height: Self.barHeight),
      .center
    )
  }

  /// Draws the back button or the first button, and returns its width.
  private func back(
    _ titles: [String],
    _ width: CGFloat,
    _ isMirrored: Bool,
    _ window: UIWindow
  ) -> CGFloat {
    guard titles.count > 1 else { return 0 }
    let tint = window.tintColor ?? .systemBlue
    let box = CGRect(x: isMirrored ? width - 28 : 8, y: 12, width: 20, height: 20)
    SymbolPaths.paint(isMirrored ? "chevron.right" : "chevron.left", tint, in: box, painter)
    let text = titles[titles.count - 2]
    let font = UIFont.systemFont(ofSize: 17)
    let length = min(TextMeasure(text: text, font: font).size(in: 0).width, 90)
    TextPainter(painter).line(
      text,
      font,
      tint,
      in: CGRect(
        x: isMirrored ? width - 28 - length : 28,
        y: 0,
        width: length,
        height: Self.barHeight
      ),
      isMirrored ? .right : .left
    )
    return 28 + length
  }

  /// Draws the buttons of the trailing edge, and returns their width.
  private func items(
    of item: UINavigationItem,
    _ width: CGFloat,
    _ isMirrored: Bool,
    _ window: UIWindow
  ) -> CGFloat {
    var end: CGFloat = 16
    let right = (item.rightBarButtonItems ?? []).reversed()
    for button in Array(right.reversed()) {
      end += paint(button, end, width, isMirrored, window) + 16
    }
    if let left = item.leftBarButtonItem {
      let start = paint(left, 16, width, !isMirrored, window) + 32
      return max(end, start)
    }
    return end == 16 ? 0 : end
  }

  /// Draws a button at a distance from an edge, and returns its width.
  private func paint(
    _ button: UIBarButtonItem,
    _ distance: CGFloat,
    _ width: CGFloat,
    _ isAtLeft: Bool,
    _ window: UIWindow
  ) -> CGFloat {
    let enabledTint = button.tintColor ?? window.tintColor ?? .systemBlue
    let tint = button.isEnabled ? enabledTint : .tertiaryLabel
    if let image = button.image {
      let x = isAtLeft ? distance : width - distance - 22
      ImagePainter(painter).paint(
        image,
        in: CGRect(x: x, y: 11, width: 22, height: 22),
        mode: .scaleAspectFit,
        tint: tint
      )
      return 22
    }
    let title = button.title ?? ""
    let font = UIFont.systemFont(ofSize: 17)
    let length = TextMeasure(text: title, font: font).size(in: 0).width
    let x = isAtLeft ? distance : width - distance - length
    TextPainter(painter).line(
      title,
      font,
      tint,
      in: CGRect(x: x, y: 0, width: length, height: Self.barHeight)
    )
    return length
  }

  private func paint(_ search: UISearchBar, _ width: CGFloat, _ isMirrored: Bool) {
    let cancel: CGFloat = search.showsCancelButton ? 70 : 0
    let field = CGRect(
      x: isMirrored ? 16 + cancel : 16,
      y: Self.barHeight + 1,
      width: width - 32 - cancel,
      height: 36
    )
    painter.fill(field, .tertiarySystemFill, radius: 10)
    let x = isMirrored ? field.maxX - 24 : field.minX + 8
    SymbolPaths.paint(
      "magnifyingglass",
      .secondaryLabel,
      in: CGRect(x: x, y: field.midY - 8, width: 16, height: 16),
      painter
    )
    let text = search.text ?? ""
    TextPainter(painter).line(
      text.isEmpty ? search.placeholder ?? "Search" : text,
      .systemFont(ofSize: 17),
      text.isEmpty ? .placeholderText : .label,
      in: field.insetBy(dx: 30, dy: 0),
      isMirrored ? .right : .left
    )
    guard cancel > 0 else { return }
    TextPainter(painter).line(
      "Cancel",
      .systemFont(ofSize: 17),
      search.tintColor ?? .systemBlue,
      in: CGRect(x: isMirrored ? 16 : width - 16 - 54, y: field.minY, width: 54, height: 36),
      isMirrored ? .left : .right
    )
  }
}
