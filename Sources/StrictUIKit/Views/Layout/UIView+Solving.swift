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
    let columns = columns(in: size.width)
    var vertical = verticalSolver(columns)
    vertical.place(in: size.height)
    let isMirrored = isMirrored
    func frame(of item: AnyObject) -> CGRect {
      var frame = Self.frame(of: item, columns, vertical.boxes)
      if isMirrored { frame.origin.x = size.width - frame.maxX }
      return frame
    }
    for guide in storage.layoutGuides { guide.layoutFrame = frame(of: guide) }
    for view in views {
      let frame = frame(of: view)
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

  /// Returns the size that the constraints of the subviews require.
  ///
  /// A length without constraints is negative.
  func constrainedSize(forWidth width: CGFloat?) -> CGSize {
    var horizontal = horizontalSolver
    guard let width = width ?? horizontal.fit() else { return intrinsicContentSize }
    var vertical = verticalSolver(columns(in: width))
    return CGSize(width: width, height: vertical.fit() ?? Self.noIntrinsicMetric)
  }

  private var horizontalSolver: LayoutSolver {
    solver(on: .horizontal) { $0.contentSize(forWidth: nil).width }
  }

  /// Returns the horizontal positions of the subviews in a width.
  private func columns(in width: CGFloat) -> [ObjectIdentifier: LayoutBox] {
    var solver = horizontalSolver
    solver.place(in: width)
    return solver.boxes
  }

  private func verticalSolver(_ columns: [ObjectIdentifier: LayoutBox]) -> LayoutSolver {
    solver(on: .vertical, columns: columns) { view in
      view.contentSize(forWidth: columns[ObjectIdentifier(view)]?.size).height
    }
  }

  private func solver(
    on axis: NSLayoutConstraint.Axis,
    columns: [ObjectIdentifier: LayoutBox] = [:],
    contentSize: @escaping (UIView) -> CGFloat
  ) -> LayoutSolver {
    var boxes = [ObjectIdentifier(self): LayoutBox()]
    var items: [LayoutSolver.Item] = []
    var constraints = storage.constraints
    let isMirrored = axis == .horizontal && isMirrored
    for view in storage.subviews {
      var box = LayoutBox()
      if view.translatesAutoresizingMaskIntoConstraints {
        let frame = view.frame
        let left = isMirrored ? storage.bounds.width - frame.maxX : frame.minX
        box.set(.start, axis == .horizontal ? left : frame.minY)
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
          isMirrored: isMirrored,
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
