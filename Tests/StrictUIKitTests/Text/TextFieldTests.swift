import StrictUIKit
import Testing

@MainActor struct TextFieldTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func `a subclass overrides the rectangle of the text`() {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let plain: UITextField = field
    #expect(plain.textRect(forBounds: field.bounds).minX == 16)
    #expect(plain.editingRect(forBounds: field.bounds).minX == 16)
  }

  @Test func `views beside the text narrow it while they are visible`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(field)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .whileEditing
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    #expect(field.leftView?.isHidden == true)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).minX == 20)
    #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
  }

  @Test func `a field can clear its text when editing begins`() {
    let field = UITextField()
    window.addSubview(field)
    (field.text, field.clearsOnBeginEditing) = ("old", true)
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `positions count UTF-16, and a range selects`() throws {
    let field = UITextField()
    field.text = "👍b"
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
    #expect(field.selectedTextRange?.isEmpty == false)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
  }

  @Test func `observers of notifications receive the editing of a field`() {
    let field = UITextField()
    window.addSubview(field)
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let log = Log()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { log.names.append(name) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    field.driveType("text", thenReturn: true)
    #expect(log.names == names)
  }
}

@MainActor private final class Log {
  var names: [Notification.Name] = []
}

private final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 0) }
}
