import StrictUIKit
import Testing

/// Colors, text sizes and the layout direction in the surroundings of a view.
@MainActor struct SurroundingsTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func `a color of the system has a dark variant`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(white: 0, alpha: 1))
    #expect(UIColor.systemBackground != UIColor(white: 1, alpha: 1))
    #expect(UIColor.systemBackground.resolvedColor(with: UITraitCollection()) == .white)
    let pale = UIColor.label.withAlphaComponent(0.5)
    #expect(pale.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
  }

  @Test func `a dynamic color keeps both variants`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .systemBackground }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .black)
    #expect(color.resolvedColor(with: UITraitCollection()) == .white)
  }

  @Test func `a preferred font has the size of the preferred text size`() {
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
    #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: largest).pointSize == 40)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil).pointSize == 17)
    #expect(largest.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(UIContentSizeCategory.extraSmall < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
  }

  @Test func `fonts and colors of layers follow the current traits after a suspension`() async {
    await Task.yield()
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      traits(.extraExtraExtraLarge), UITraitCollection(userInterfaceStyle: .dark),
    ])
    defer { UITraitCollection.current = UITraitCollection() }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 23)
    #expect(UIColor.label.cgColor == UIColor.white.cgColor)
  }

  @Test func `readable text is at most as wide as the text size permits`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 100))
    let text = UIView()
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect((text.frame.minX, text.frame.width) == (176, 672))
    view.frame.size.width = 390
    view.layoutIfNeeded()
    #expect((text.frame.minX, text.frame.width) == (8, 374))
  }

  @Test func `a label follows the text size if it adjusts its font`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (follower, other) = (UILabel(), UILabel())
    for label in [follower, other] {
      label.font = .preferredFont(forTextStyle: .body)
      window.addSubview(label)
    }
    follower.adjustsFontForContentSizeCategory = true
    window.driveTraits(traits(.extraExtraExtraLarge))
    #expect(follower.font.pointSize == 23)
    #expect(other.font.pointSize == 17)
    window.driveTraits(nil)
    #expect(follower.font.pointSize == 17)
  }

  @Test func `a row of a table grows with the text size`() throws {
    let fixture = TableFixture(counts: [1])
    #expect(fixture.table.rectForRow(at: IndexPath(0, 0)).height == 44)
    fixture.window.driveTraits(traits(.accessibilityExtraExtraExtraLarge))
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.rectForRow(at: IndexPath(0, 0)).height > 70)
  }

  @Test func `a view inherits the layout direction, and its own takes precedence`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .playback
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    inner.semanticContentAttribute = .unspecified
    outer.semanticContentAttribute = .unspecified
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    outer.driveTraits(UITraitCollection(layoutDirection: .rightToLeft))
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test func `leading constraints, stacks and margins are mirrored, and left constraints are not`()
  {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.semanticContentAttribute = .forceRightToLeft
    let (leading, left) = (UIView(), UIView())
    for subview in [leading, left] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      leading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      leading.widthAnchor.constraint(equalToConstant: 30),
      left.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      left.widthAnchor.constraint(equalToConstant: 30),
    ])
    view.layoutIfNeeded()
    #expect((leading.frame.minX, left.frame.minX) == (60, 10))

    let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 31)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.maxX).first == 110)

    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0,
      leading: 5,
      bottom: 0,
      trailing: 7
    )
    #expect((view.layoutMargins.left, view.layoutMargins.right) == (7, 5))
    view.semanticContentAttribute = .unspecified
    #expect((view.layoutMargins.left, view.layoutMargins.right) == (5, 7))
  }

  @Test func `texts of a list content view are at the right if the direction is right to left`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIImage(systemName: "star")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    let picture = view.subviews.first { $0 is UIImageView }
    #expect(picture?.frame.maxX == 304)
  }
}
