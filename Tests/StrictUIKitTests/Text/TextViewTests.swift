import StrictUIKit
import Testing

@MainActor struct TextViewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 60))
  private let delegate = TextViewObserver()

  init() {
    window.addSubview(view)
    view.font = .systemFont(ofSize: 10)
    view.delegate = delegate
  }

  @Test func `typing calls the delegate, and setting the text only moves the caret`() {
    view.text = "abc"
    #expect(delegate.calls == ["selection 3"])
    view.driveType("X", replacing: NSRange(location: 1, length: 1))
    #expect(view.text == "aXc")
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.resignFirstResponder()
    #expect(
      delegate.calls == [
        "selection 3", "should begin", "did begin", "should change 1+1 X", "selection 2", "change",
        "should end", "did end",
      ]
    )
  }

  @Test func `a delegate that refuses an input keeps the text`() {
    view.text = "abc"
    delegate.accepts = false
    view.driveType("other")
    #expect(view.text == "abc")
    #expect(!delegate.calls.contains("change"))
  }

  @Test func `a view that is neither editable nor selectable cannot be edited`() {
    view.isEditable = false
    view.driveType("text")
    #expect(view.text == "")
    #expect(view.becomeFirstResponder())
    view.resignFirstResponder()
    view.isSelectable = false
    #expect(!view.becomeFirstResponder())
    #expect(delegate.calls.isEmpty)
  }

  @Test func `the selected range is clamped to the text in UTF-16`() {
    view.text = "a👍"
    view.selectedRange = NSRange(location: 1, length: 9)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 3)
  }

  @Test func `a view that scrolls has the size of its text as content`() {
    // 20 characters of 5 points fit between the paddings of 5 points.
    view.text = String(repeating: "a", count: 100)
    view.layoutIfNeeded()
    let line = UIFont.systemFont(ofSize: 10).lineHeight
    #expect(view.contentSize == CGSize(width: 110, height: 5 * line + 16))
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.scrollRangeToVisible(NSRange(location: 100, length: 0))
    #expect(view.contentOffset.y > 0)
    #expect(view.bounds.maxY >= view.contentSize.height - 8)
  }

  @Test func `a view that does not scroll grows with its text`() {
    view.isScrollEnabled = false
    let line = UIFont.systemFont(ofSize: 10).lineHeight
    #expect(view.intrinsicContentSize.height == line + 16)
    view.text = "one\ntwo\nthree"
    #expect(view.intrinsicContentSize.height == 3 * line + 16)
    view.textContainerInset = .zero
    #expect(view.intrinsicContentSize.height == 3 * line)
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == 2 * line)
  }

  @Test func `its scrolling calls the same delegate`() {
    view.text = String(repeating: "a", count: 200)
    view.layoutIfNeeded()
    view.driveScroll(by: 20)
    #expect(delegate.calls.contains("scroll"))
  }
}

private final class TextViewObserver: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var accepts = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    calls.append("should begin")
    return true
  }

  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("did begin") }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    calls.append("should end")
    return true
  }

  func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }

  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    calls.append("should change \(range.location)+\(range.length) \(text)")
    return accepts
  }

  func textViewDidChange(_ textView: UITextView) { calls.append("change") }

  func textViewDidChangeSelection(_ textView: UITextView) {
    calls.append("selection \(textView.selectedRange.location)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}
