import StrictUIKit
import Testing

@MainActor @Suite struct LayoutTests {
  private func view(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func pinned(_ view: UIView, in parent: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
  }

  @Test func `constraints of an image and two labels determine the height of a cell`() {
    let parent = view(300, 200)
    let (picture, title, text) = (UIImageView(), UILabel(), UILabel())
    for part in [picture, title, text] { pinned(part, in: parent) }
    (title.text, text.text) = ("Title", String(repeating: "word ", count: 30))
    text.numberOfLines = 0
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor),
      picture.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -8),
      title.topAnchor.constraint(equalTo: picture.topAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.bottomAnchor.constraint(lessThanOrEqualTo: parent.bottomAnchor, constant: -10),
    ])
    let size = parent.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    let lines = text.sizeThatFits(CGSize(width: 232, height: 0)).height
    #expect(size == CGSize(width: 300, height: 45 + lines))
    parent.layoutIfNeeded()
    #expect(picture.frame == CGRect(x: 8, y: 10, width: 40, height: 40))
    #expect(title.frame.origin == CGPoint(x: 60, y: 10))
    #expect(text.frame == CGRect(x: 60, y: 35, width: 232, height: lines))
  }

  @Test func `constraints for centers, equal sizes, and a removed constraint`() {
    let parent = view(100, 60)
    let box = UIView()
    pinned(box, in: parent)
    let height = box.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: parent.centerYAnchor, constant: 5),
      box.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
      height,
    ])
    parent.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 25, y: 25, width: 50, height: 20))
    height.constant = 10
    parent.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 25, y: 30, width: 50, height: 10))
    height.isActive = false
    parent.layoutIfNeeded()
    #expect(box.frame.height == 0)
  }

  @Test func `the label with the lower hugging priority takes the remaining width`() {
    let parent = view(200, 30)
    let (first, second) = (UILabel(), UILabel())
    for label in [first, second] { pinned(label, in: parent) }
    (first.text, second.text) = ("four", "four")
    second.setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
      second.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      first.topAnchor.constraint(equalTo: parent.topAnchor),
      second.topAnchor.constraint(equalTo: parent.topAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 166, y: 0, width: 34, height: 21))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 156, height: 21))
  }

  @Test func `a stack arranges its visible views`() {
    let (first, second, third) = (UILabel(), UILabel(), UILabel())
    for (label, text) in zip([first, second, third], ["one", "two", "three"]) { label.text = text }
    let stack = UIStackView(arrangedSubviews: [first, second, third])
    stack.axis = .vertical
    stack.spacing = 5
    stack.setCustomSpacing(9, after: first)
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 43, height: 77))
    second.isHidden = true
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 51)
    stack.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 100, height: 21))
    #expect(third.frame == CGRect(x: 0, y: 30, width: 100, height: 21))
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(third.frame == CGRect(x: 54.5, y: 0, width: 45.5, height: 51))
  }

  @Test func `autoresizing masks follow the size of the superview`() {
    let parent = view(100, 100)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 150, height: 130)
    #expect(child.frame == CGRect(x: 10, y: 40, width: 130, height: 20))
  }

  @Test(arguments: [(320, 288), (1024, 680)])
  func `an optional width respects a required limit`(width: CGFloat, expected: CGFloat) {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let column = UIView()
    column.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(column)
    let fill = column.widthAnchor.constraint(
      equalTo: row.widthAnchor,
      multiplier: 1,
      constant: -32
    )
    fill.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: row.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 680),
      column.topAnchor.constraint(equalTo: row.topAnchor),
      column.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      fill,
    ])
    row.layoutIfNeeded()
    #expect(column.frame.width == expected)
    #expect(column.frame.minX == (width - expected) / 2)
  }
}
