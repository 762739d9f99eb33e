/// The background of docked cells, with a line above them.
final class DockView: UIScrollView {
  var onLayout: (() -> Void)?

  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = false
    contentInsetAdjustmentBehavior = .never
    // Above the headers of a collection view.
    layer.zPosition = 100
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  #if canImport(UIKit)
    // The list would take an unhandled touch for one of the row below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  #endif

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
    let thickness = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: contentOffset.y, width: bounds.width, height: thickness)
  }
}
