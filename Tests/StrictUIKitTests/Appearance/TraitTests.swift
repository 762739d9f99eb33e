import StrictUIKit
import Testing

/// Traits of single windows and views.
@Suite @MainActor struct TraitTests {
  private final class View: UIView {
    var previous: [UITraitCollection?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection)
    }
  }

  @Test func `a view inherits the traits of its window, and its own take precedence`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let (outer, inner) = (View(), View())
    window.addSubview(outer)
    outer.addSubview(inner)
    window.driveTraits(UITraitCollection(horizontalSizeClass: .regular))
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.previous.count == 1)
    #expect(inner.previous.first??.horizontalSizeClass == .compact)
    inner.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(outer.traitCollection.userInterfaceStyle == .light)
    #expect((outer.previous.count, inner.previous.count) == (1, 2))
    window.driveTraits(nil)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(UITraitCollection.current.horizontalSizeClass == .compact)
  }

  @Test func `equal traits are not announced`() {
    let view = View()
    view.driveTraits(UITraitCollection(userInterfaceStyle: .light))
    #expect(view.previous.isEmpty)
  }

  @Test func `a controller has the traits of its view`() {
    let controller = UIViewController()
    controller.view.driveTraits(UITraitCollection(verticalSizeClass: .compact))
    #expect(controller.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `the configuration of a cell has the traits of its table`() throws {
    let table = UITableView(frame: .zero, style: .plain)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    table.addSubview(cell)
    table.driveTraits(UITraitCollection(userInterfaceStyle: .dark))
    #expect(cell.configurationState.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a keyboard is announced to all observers`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var frames: [CGRect?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { frames.append(frame) }
    }
    window.driveKeyboard(CGRect(x: 0, y: 280, width: 320, height: 200))
    NotificationCenter.default.removeObserver(token)
    #expect(frames == [CGRect(x: 0, y: 280, width: 320, height: 200)])
  }

  @Test func `a descriptor describes a font, and a font has its descriptor`() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(body.withSymbolicTraits(.traitBold))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font == UIFont(descriptor: font.fontDescriptor, size: 17))
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: bold.withSize(30), size: 0).pointSize == 30)
    #expect(UIFont.boldSystemFont(ofSize: 12).fontDescriptor.symbolicTraits == .traitBold)
  }
}
