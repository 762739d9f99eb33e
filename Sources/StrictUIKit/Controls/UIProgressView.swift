/// A bar that shows how far something has come.
open class UIProgressView: UIView {
  /// What a bar looks like.
  public enum Style: Int, Hashable, Sendable {
    case `default`, bar
  }

  /// The part that is done, from 0 to 1.
  open var progress: Float = 0 {
    didSet { if progress.isNaN || progress < 0 || progress > 1 { progress = limited(progress) } }
  }

  /// Makes a bar.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Shows another part.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  private func limited(_ part: Float) -> Float { part.isNaN ? 0 : min(max(part, 0), 1) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
}
