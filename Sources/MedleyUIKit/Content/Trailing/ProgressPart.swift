import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A bar below portable content, or a wheel that turns.
@MainActor
final class ProgressPart {
  static let height: CGFloat = 12

  let view = UIView()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let wheel = UIActivityIndicatorView(style: .medium)

  init() {
    for part in [bar, wheel] as [UIView] {
      // It follows the size of its superview from here on.
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
  }

  func show(_ progress: ListProgress) {
    if let fraction = progress.legalFraction {
      bar.isHidden = false
      bar.progress = Float(fraction)
      wheel.stopAnimating()
    } else {
      bar.isHidden = true
      wheel.startAnimating()
    }
  }
}
