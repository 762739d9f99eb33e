import StrictUIKit
import Testing

private final class Log: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var mayEnd = true

  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
}

@MainActor @Suite struct ResponderTests {
  @Test func `one field is edited at a time`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (first, second, log) = (UITextField(), UITextField(), Log())
    first.delegate = log
    #expect(!first.becomeFirstResponder())
    window.addSubview(first)
    window.addSubview(second)
    var typed: [String] = []
    first.addAction(
      UIAction { typed.append(($0.sender as? UITextField)?.text ?? "") },
      for: .editingChanged
    )
    first.driveType("hello")
    #expect(typed == ["hello"])
    #expect(first.isFirstResponder)
    log.mayEnd = false
    #expect(!second.becomeFirstResponder())
    log.mayEnd = true
    #expect(second.becomeFirstResponder())
    #expect(!first.isEditing)
    #expect(log.calls == ["begin", "end"])
    second.removeFromSuperview()
    #expect(!second.isFirstResponder)
  }

  @Test func `controllers receive the appearance calls of their views`() {
    final class Told: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load") }
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (root, pushed) = (Told(), Told())
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    #expect(root.calls == ["load", "will", "did"])
    stack.pushViewController(pushed, animated: false)
    #expect(root.calls.last == "gone")
    #expect(pushed.calls == ["load", "will", "did"])
    #expect(stack.popViewController(animated: false) === pushed)
    #expect(root.calls.suffix(2) == ["will", "did"])
    #expect(root.view.window === window)
    #expect(pushed.view.window == nil)
  }

  @Test func `a toggled switch performs its action`() {
    let control = UISwitch()
    var values: [Bool] = []
    control.addAction(
      UIAction { [unowned control] _ in values.append(control.isOn) },
      for: .valueChanged
    )
    control.driveFlip()
    control.setOn(false, animated: true)
    control.isEnabled = false
    control.driveFlip()
    #expect(values == [true])
  }

  @Test func `the size of an image is read from its header`() {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    png += [0, 0, 1, 2, 0, 0, 0, 9]
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 258, height: 9))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func `a symbol exists if its name has lower-case letters, digits and dots only`() {
    for name in ["star.fill", "00.circle", "x"] { #expect(UIImage(systemName: name) != nil) }
    for name in ["", "Star", "star_fill", "star fill", "ä"] {
      #expect(UIImage(systemName: name) == nil)
    }
  }

  @Test func `a thumbnail has the size that is requested`() async {
    let image = UIImage(systemName: "star")
    let size = await withCheckedContinuation { continuation in
      image?.prepareThumbnail(of: CGSize(width: 9, height: 7)) {
        continuation.resume(returning: $0?.size)
      }
    }
    #expect(size == CGSize(width: 9, height: 7))
  }
}
