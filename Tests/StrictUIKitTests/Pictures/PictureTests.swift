import StrictUIKit
import Testing

/// Pictures of views as SVG.
@Suite(.serialized) @MainActor struct PictureTests {
  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  /// Returns the lines of a picture that contain a text.
  private func lines(_ picture: String, with text: String) -> [String] {
    picture.split(separator: "\n").map(String.init).filter { $0.contains(text) }
  }

  @Test func `a line of text has the width of the layout and stands on its baseline`() {
    let label = label("Harbour", CGRect(x: 0, y: 0, width: 200, height: 31))
    let line = lines(label.svg, with: "Harbour").first ?? ""
    // Seven characters of half the font size; the line of 21 points is centered in 31.
    #expect(line.contains("textLength=\"59.5\""))
    #expect(line.contains("y=\"21.15\""))
    #expect(line.contains("lengthAdjust=\"spacingAndGlyphs\""))
  }

  @Test func `lines that do not fit end with an ellipsis`() {
    let label = label("one two three four five six", CGRect(x: 0, y: 0, width: 60, height: 42))
    label.numberOfLines = 0
    #expect(label.svg.contains(">one two<"))
    #expect(lines(label.svg, with: "<text").count == 2)
    #expect(label.svg.contains("…<"))
    #expect(!label.svg.contains("six"))
  }

  @Test func `markup and control characters in a text cannot become markup`() {
    let label = label("<script>\u{0}&\"</text>", CGRect(x: 0, y: 0, width: 390, height: 21))
    #expect(!label.svg.contains("<script"))
    #expect(label.svg.contains("&lt;script&gt;\u{FFFD}&amp;&quot;&lt;/text&gt;"))
  }

  @Test func `a part of a text with attributes has its own font and color`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 21))
    let text = NSMutableAttributedString(string: "One bold word")
    let font = UIFont.boldSystemFont(ofSize: 17)
    text.addAttribute(.font, value: font, range: NSRange(location: 4, length: 4))
    label.attributedText = text
    #expect(label.svg.contains("One <tspan font-size=\"17\" font-weight=\"700\">bold</tspan> word"))
  }

  @Test func `a group has the class, the identifier and the place of a view`() throws {
    let fixture = TableFixture(counts: [2, 1])
    fixture.table.cellForRow(at: IndexPath(1, 0))?.accessibilityIdentifier = "harbour row"
    let picture = fixture.window.svg
    #expect(lines(picture, with: "class=\"UITableViewCell at-0-1\"").count == 1)
    #expect(lines(picture, with: "class=\"UITableViewCell harbour-row at-1-0\"").count == 1)
  }

  @Test func `rows outside of the visible rectangle are not drawn`() {
    let fixture = TableFixture(counts: [100])
    fixture.table.contentOffset.y = 440
    let picture = fixture.window.svg
    #expect(!picture.contains("at-0-9\""))
    #expect(picture.contains("at-0-10\""))
    #expect(picture.contains("translate(0 -440)"))
  }

  @Test func `hidden views and empty groups are left out`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView(frame: view.bounds))
    let hidden = label("Hidden", view.bounds)
    hidden.isHidden = true
    view.addSubview(hidden)
    #expect(!view.svg.contains("<g"))
  }

  @Test func `a color is drawn in the style of the surroundings`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .white }
    #expect(view.svg.contains("fill=\"#FFFFFF\""))
    view.overrideUserInterfaceStyle = .dark
    #expect(view.svg.contains("fill=\"#FF453A\""))
  }

  @Test func `a view that clips is a nested picture, and round corners are a path`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.backgroundColor = .black
    inner.clipsToBounds = true
    view.addSubview(inner)
    #expect(
      view.svg.contains("<svg class=\"UIView\" x=\"10\" y=\"20\" width=\"30\" height=\"40\">")
    )
    inner.layer.cornerRadius = 8
    #expect(view.svg.contains("<clipPath id=\"clip1\""))
    #expect(view.svg.contains("clip-path=\"url(#clip1)\""))
  }

  @Test func `numbers have at most two decimals`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 1 / 3, y: -0.004, width: 12.345, height: 2.5))
    inner.backgroundColor = .black
    view.addSubview(inner)
    #expect(view.svg.contains("translate(0.33 0)"))
    #expect(view.svg.contains("width=\"12.35\" height=\"2.5\""))
  }

  @Test func `an image has its bytes, a symbol is a path, and another image is a rectangle`() throws
  {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.image = try #require(UIImage(data: Data(Self.bitmap)))
    view.contentMode = .scaleAspectFit
    #expect(view.svg.contains("href=\"data:image/bmp;base64,"))
    #expect(view.svg.contains("width=\"40\" height=\"20\""))
    view.image = UIImage(systemName: "star.fill")
    #expect(view.svg.contains("<g class=\"star.fill\""))
    #expect(view.svg.contains("fill=\"#007AFF\""))
    view.image = UIImage(named: "boat")
    view.accessibilityLabel = "A boat"
    #expect(view.svg.contains("#E5E5EA"))
    #expect(view.svg.contains("A boat"))
  }

  /// A bitmap of 2 by 1 pixels.
  private static let bitmap: [UInt8] =
    [
      0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0,
      24, 0,
    ]
    + Array(repeating: 0, count: 24) + [0, 0, 255, 255, 0, 0, 0, 0]

  @Test func `the navigation bar is above the window, and an alert is in front of it`() throws {
    let first = UIViewController()
    first.title = "Places"
    let navigation = UINavigationController(rootViewController: first)
    let second = UIViewController()
    second.title = "Harbour"
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(second, animated: false)
    #expect(window.svg.contains("viewBox=\"0 -44 390 888\""))
    #expect(window.svg.contains(">Harbour<"))
    #expect(window.svg.contains(">Places<"))
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    second.present(alert, animated: false)
    let lines = window.svg.split(separator: "\n")
    let bar = try #require(lines.firstIndex { $0.contains("UINavigationBar") })
    let veil = try #require(lines.firstIndex { $0.contains("UIAlertController") })
    #expect(bar < veil)
    #expect(lines[veil...].contains { $0.contains(">Delete<") })
  }

  @Test func `drawing twice gives the same picture`() {
    let fixture = TableFixture(RowSource(counts: [3, 4]), style: .insetGrouped)
    let first = fixture.window.svg
    #expect(first == fixture.window.svg)
    let other = TableFixture(RowSource(counts: [3, 4]), style: .insetGrouped)
    #expect(other.window.svg == first)
  }
}
