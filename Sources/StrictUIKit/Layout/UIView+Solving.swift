extension UIView {
  /// Whether constraints determine frames of subviews.
  var hasConstrainedSubviews: Bool {
    storage.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// Lays out the subviews by the constraints of this view and the subviews.
  func applyConstraints() {
    let views = storage.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    guard !views.isEmpty else { return }
    let size = storage.bounds.size
    var horizontal = solver(on: .horizontal) { $0.contentSize(forWidth: nil).width }
    horizontal.place(in: size.width)
    let columns = horizontal.boxes
    var vertical = solver(on: .vertical, columns: columns) { view in
      view.contentSize(forWidth: columns[ObjectIdentifier(view)]?.size).height
    }
    vertical.place(in: size.height)
    for guide in storage.layoutGuides {
      guide.layoutFrame = Self.frame(of: guide, columns, vertical.boxes)
    }
    for view in views {
      let frame = Self.frame(of: view, columns, vertical.boxes)
      if view.frame != frame { view.frame = frame }
    }
  }

  private static func frame(
    of item: AnyObject,
    _ columns: [ObjectIdentifier: LayoutBox],
    _ lines: [ObjectIdentifier: LayoutBox]
  ) -> CGRect {
    let id = ObjectIdentifier(item)
    return CGRect(
      x: columns[id]?.start ?? 0,
      y: lines[id]?.start ?? 0,
      width: columns[id]?.size ?? 0,
      height: lines[id]?.size ?? 0
    )
  }

  func fittingSize(
    _ target: CGSize,
    _ horizontalPriority: UILayoutPriority,
    _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    let isWidthFixed = horizontalPriority == .required
    let isHeightFixed = verticalPriority == .required
    var size = target
    if !isWidthFixed { size.width = max(0, contentSize(forWidth: nil).width) }
    if !isHeightFixed { size.height = max(0, contentSize(forWidth: size.width).height) }
    return size
  }

  /// Returns the size that the constraints of the subviews require.
  ///
  /// A length without constraints is negative.
  func constrainedSize(forWidth width: CGFloat?) -> CGSize {
    var horizontal = solver(on: .horizontal) { $0.contentSize(forWidth: nil).width }
    guard let width = width ?? horizontal.fit() else { return intrinsicContentSize }
    var columns = solver(on: .horizontal) { $0.contentSize(forWidth: nil).width }
    columns.place(in: width)
    let boxes = columns.boxes
    var vertical = solver(on: .vertical, columns: boxes) { view in
      view.contentSize(forWidth: boxes[ObjectIdentifier(view)]?.size).height
    }
    return CGSize(width: width, height: vertical.fit() ?? Self.noIntrinsicMetric)
  }

  private func solver(
    on axis: NSLayoutConstraint.Axis,
    columns: [ObjectIdentifier: LayoutBox] = [:],
    contentSize: @escaping (UIView) -> CGFloat
  ) -> LayoutSolver {
    var boxes = [ObjectIdentifier(self): LayoutBox()]
    var items: [LayoutSolver.Item] = []
    var constraints = storage.constraints
    for view in storage.subviews {
      var box = LayoutBox()
      if view.translatesAutoresizingMaskIntoConstraints {
        let frame = view.frame
        box.set(.start, axis == .horizontal ? frame.minX : frame.minY)
        box.set(.size, axis == .horizontal ? frame.width : frame.height)
      } else {
        constraints += view.storage.constraints
        let hugging = view.contentHuggingPriority(for: axis).rawValue
        items.append(
          LayoutSolver.Item(id: ObjectIdentifier(view), hugging: hugging) {
            let size = contentSize(view)
            return size < 0 ? nil : size
          }
        )
      }
      boxes[ObjectIdentifier(view)] = box
    }
    for guide in storage.layoutGuides {
      boxes[ObjectIdentifier(guide)] = LayoutBox()
      items.append(LayoutSolver.Item(id: ObjectIdentifier(guide), hugging: 0) { nil })
    }
    return LayoutSolver(
      container: ObjectIdentifier(self),
      boxes: boxes,
      relations: constraints.compactMap { constraint in
        LayoutRelation(
          constraint,
          on: axis,
          isKnown: { boxes[$0] != nil },
          crossLength: { item in
            columns[ObjectIdentifier(item)]?.size ?? Self.fixedHeight(of: item, on: axis)
          }
        )
      },
      items: items
    )
  }

  /// Returns the height that a constraint fixes, for a ratio.
  private static func fixedHeight(
    of item: AnyObject,
    on axis: NSLayoutConstraint.Axis
  ) -> CGFloat? {
    guard axis == .horizontal, let view = item as? UIView else { return nil }
    let constraint = view.storage.constraints.first { constraint in
      constraint.firstItem === view && constraint.firstAttribute == .height
        && constraint.secondItem == nil && constraint.relation == .equal
    }
    return constraint?.constant
  }
}
