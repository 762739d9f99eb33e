import MedleyCore

/// A few options side by side, with one choice.
final class SegmentsPart: TrailingPart {
  private let segments = UISegmentedControl()
  private var options: [ListControl.Option] = []
  private var context: CellContext?

  var view: UIView { segments }
  var element: UIView? { segments }
  var canBeBelow: Bool { true }

  init() {
    segments.on(.valueChanged) { [weak self] in self?.choose() }
  }

  private func choose() {
    let index = segments.selectedSegmentIndex
    guard options.indices.contains(index) else { return }
    context?.send(.edit(.choice(options[index].id)))
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard case .options(let list) = content.control?.shape else { return }
    if list.options != options {
      options = list.options
      segments.removeAllSegments()
      for (index, option) in options.enumerated() {
        segments.insertSegment(withTitle: option.title, at: index, animated: false)
      }
    }
    // Without a chosen option, UIKit's index is -1.
    segments.selectedSegmentIndex = options.firstIndex { $0.id == list.chosen } ?? -1
  }

  var naturalSize: CGSize {
    let size = segments.sizeThatFits(.zero)
    let width = max(size.width.rounded(.up), CGFloat(options.count) * UIView.tapLength)
    return CGSize(width: width, height: size.height)
  }

  func widthBelow(in width: CGFloat) -> CGFloat { width }
}
