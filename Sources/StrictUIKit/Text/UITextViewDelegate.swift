/// The protocol that handles editing of a text view.
///
/// The default implementations behave like missing optional methods in UIKit.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether a range of the text may be replaced.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool

  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
  /// Posted when editing begins.
  public nonisolated static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")

  /// Posted when the user changes the text.
  public nonisolated static let textDidChangeNotification =
    Notification.Name("UITextViewTextDidChangeNotification")

  /// Posted when editing ends.
  public nonisolated static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
}

/// The rectangle of laid out text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The size; stored without effect.
  open var size: CGSize

  /// The inset of the text at both sides, in points.
  open var lineFragmentPadding: CGFloat = 5

  /// The maximum number of lines.
  ///
  /// 0 means no limit.
  open var maximumNumberOfLines = 0

  /// The line break mode; stored without effect.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Whether the width follows the text view; stored without effect.
  open var widthTracksTextView = true

  /// Creates a container.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
