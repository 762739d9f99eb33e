import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The look of portable content: distances, sizes, alignment and symbols.
@Suite(.serialized) @MainActor struct ContentLayoutTests {
  /// The distance of content from the edges.
  private let margin: CGFloat = 16

  @Test(arguments: ContentKind.all)
  func `every row is at least as high as a finger, and shows nothing outside of itself`(
    kind: ContentKind
  ) {
    for width in [320, 390, 1_024] as [CGFloat] {
      let view = ContentView.shown(kind.content, width: width)
      #expect(view.bounds.height >= 44)
      for part in view.descendants(of: UIView.self) where part !== view && !part.isHidden {
        let frame = view.frame(of: part)
        #expect(view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(part): \(frame)")
      }
    }
  }

  @Test(arguments: ContentKind.all)
  func `nothing in a narrow cell has a negative size or begins before the cell`(kind: ContentKind) {
    for width in [40, 60, 80, 110, 150] as [CGFloat] {
      let view = ContentView.shown(kind.content, width: width)
      for part in view.descendants(of: UIView.self) where !part.isHidden {
        #expect(part.frame.size.width >= 0 && part.frame.minX >= 0, "\(part): \(part.frame)")
      }
    }
  }

  @Test func `a rating with many signs is not wider than its row`() throws {
    for title in ["Rating", nil] {
      let view = ContentView.shown(ListContent(title, control: .rating(3, of: 10)))
      let marks = view.frame(of: view.descendant(of: MarksView.self))
      #expect(marks.minX >= margin && marks.maxX <= 390 - margin)
      #expect(view.descendant(of: MarksView.self)?.buttons.count == 10)
    }
  }

  @Test func `content has the margins of the system in its cell, which may change`() throws {
    for isMirrored in [false, true] {
      let fixture = ListFixture(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Row, UITableView>.content { ListContent($0.text, detail: "42 km") }
      )
      if isMirrored { fixture.host.semanticContentAttribute = .forceRightToLeft }
      fixture.show([Row(1)])
      let view = try #require(fixture.view(0, 0) as? ContentView)
      let cell = try #require(fixture.host.cellForRow(at: [0, 0]))
      let detail = try #require(view.label("42 km"))
      for (margins, start, end) in [(8, 16, 16), (20, 20, 24)] as [(CGFloat, CGFloat, CGFloat)] {
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 0,
          leading: margins,
          bottom: 0,
          trailing: margins == 8 ? 8 : 24
        )
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        let (title, last) = (view.frame(of: view.labels.main), view.frame(of: detail))
        #expect((isMirrored ? 320 - title.maxX : title.minX) == start)
        #expect((isMirrored ? last.minX : 320 - last.maxX) == end)
      }
    }
  }

  @Test func `rows of one line have one height, whatever their control`() {
    let kinds = [
      "title", "detail", "badge", "chosen", "switch", "field", "date", "no date", "time",
    ]
    let heights = (kinds + ["choice", "segments", "stepper", "slider", "loading"]).map { name in
      ContentKind.all.first { $0.testDescription == name }
        .map { ContentView.shown($0.content).bounds.height }
    }
    #expect(Set(heights) == [44])
  }

  // MARK: Texts

  @Test func `a detail is at the end of the title's line, also beside other texts`() throws {
    let view = ContentView.shown(
      ListContent("Title", subtitle: "A subtitle", body: "A body", detail: "42 km")
    )
    let title = try #require(view.label("Title"))
    let detail = try #require(view.label("42 km"))
    #expect(detail.frame.minY == title.frame.minY)
    #expect(detail.frame.maxX == 390 - margin)
    #expect(title.frame.minX == margin)
    let rest = ["A subtitle", "A body"].map { view.frame(of: view.label($0)).minY }
    #expect(rest[0] >= title.frame.maxY && rest[1] > rest[0])
  }

  @Test func `a detail that does not fit is below the title`() throws {
    let texts = [String(repeating: "title ", count: 6), String(repeating: "detail ", count: 4)]
    let view = ContentView.shown(ListContent(texts[0], subtitle: "A subtitle", detail: texts[1]))
    let (title, detail) = try (
      #require(view.label(texts[0])), #require(view.label(texts[1]))
    )
    #expect(detail.frame.minY >= title.frame.maxY && detail.frame.minX == margin)
    #expect(view.frame(of: view.label("A subtitle")).minY >= detail.frame.maxY)
  }

  @Test func `title, subtitle and body have different fonts, and secondary texts another color`() {
    let view = ContentView.shown(
      ListContent("Title", subtitle: "A subtitle", body: "A body", detail: "42 km")
    )
    let fonts = ["Title", "A subtitle", "A body", "42 km"].map { view.label($0)?.font.pointSize }
    #expect(fonts == [17, 15, 17, 17])
    let colors = ["Title", "A subtitle", "A body", "42 km"].map { view.label($0)?.textColor }
    #expect(colors == [.label, .quietLabel, .label, .quietLabel])
    let prominent = ContentView.shown(ListContent("Title", style: .prominent))
    #expect(prominent.label("Title")?.font == .preferredFont(forTextStyle: .headline))
  }

  @Test func `lines of text in a wide list are as wide as a reader likes`() throws {
    let text = String(repeating: "word ", count: 80)
    let view = ContentView.shown(ListContent(text, detail: "42 km"), width: 1_024)
    let column = try #require(view.label(text)).frame
    #expect(column.width <= 680 && column.minX == 1_024 - column.maxX)
    let pair = ContentView.shown(ListContent("Title", detail: "42 km"), width: 1_024)
    #expect(pair.frame(of: pair.label("42 km")).maxX == column.maxX)
    #expect(pair.frame(of: pair.label("Title")).minX == column.minX)
  }

  @Test func `a header is small and semibold, with a count without a capsule at its end`() throws {
    let view = ContentView.shown(ListContent("Friends", badge: "12"), role: .header)
    let (title, count) = try (#require(view.label("Friends")), #require(view.label("12")))
    #expect(title.font.pointSize == 15 && title.textColor == .label)
    #expect(title.font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(view.frame(of: count).maxX == 390 - margin)
    #expect(count.textColor == .quietLabel && count.superview?.backgroundColor == nil)
    let row = ContentView.shown(ListContent("Friends", badge: "12"))
    #expect(row.label("12")?.superview?.backgroundColor == .systemGray5)
  }

  // MARK: Symbols and images

  @Test func `a disclosure indicator has the size and the color of the system's`() throws {
    let view = ContentView.shown(ListContent("Title", accessory: .disclosure))
    let chevron = try #require(view.descendants(of: UIImageView.self).first { !$0.isHidden })
    #expect(chevron.image?.name == "chevron.forward")
    #expect(chevron.frame.size == CGSize(width: 8, height: 13))
    #expect(chevron.frame.maxX == 390 - margin)
    #expect(chevron.tintColor == .tertiaryLabel)
    #expect(view.descendant(of: UIButton.self) == nil)
  }

  @Test(arguments: [ContentStyle.success, .warning, .failure])
  func `a state has a symbol in its color, and its text the color of texts`(
    style: ContentStyle
  ) throws {
    let view = ContentView.shown(ListContent("Title", subtitle: "A subtitle", style: style))
    let symbol = try #require(view.symbol)
    let colors: [ContentStyle: UIColor] = [
      .success: .systemGreen, .warning: .systemOrange, .failure: .systemRed,
    ]
    #expect(symbol.tintColor == colors[style])
    #expect(view.label("Title")?.textColor == .label)
    #expect(symbol.frame.minX == margin)
    #expect(
      view.frame(of: view.label("Title")).minX == view.frame(of: view.label("A subtitle")).minX
    )
    let plain = ContentView.shown(ListContent("Title"))
    #expect(plain.symbol == nil)
  }

  @Test func `thumbnails are squares of one size, so that titles are aligned`() throws {
    let view = ContentView.shown(
      ListContent("Title", subtitle: "A subtitle", image: ContentKind.picture(.leading))
    )
    let image = try #require(view.picture.view)
    #expect(image.frame == CGRect(x: 16, y: 11, width: 56, height: 56))
    #expect(image.contentMode == .scaleAspectFill && image.clipsToBounds)
    #expect(image.layer.cornerRadius == 8)
    #expect(view.frame(of: view.label("Title")).minX == 88)
    // The place is reserved while the image is decoded.
    let waiting = ListImage(bytes: Array("P6\n1 1\n255\nabc".utf8), alternative: "soon")
    let other = ContentView(frame: .zero)
    var cell: UIView = other
    ContentView.show(ListContent("Title", image: waiting), in: &cell, CellContext(width: 390))
    #expect(other.sizeThatFits(CGSize(width: 390, height: 0)).height == 78)
  }

  @Test func `a picture below the texts is as wide as they are, in its own aspect ratio`() throws {
    let view = ContentView.shown(ListContent("Title", image: ContentKind.picture(.below)))
    let image = try #require(view.picture.view)
    #expect(image.frame.minX == 16 && image.frame.width == 358)
    #expect(image.frame.height == (358.0 * 18 / 48).rounded(.up))
    #expect(image.frame.minY >= view.frame(of: view.label("Title")).maxY)
    let only = ContentView.shown(ListContent(image: ContentKind.picture(.leading)))
    #expect(only.picture.view?.frame.width == 358)
    #expect(only.bounds.height == 157)
  }

  // MARK: Own content

  @Test func `content of the user is a bubble at the trailing edge, as wide as its text`() throws {
    for (text, fits) in [("Yes", true), (String(repeating: "word ", count: 40), false)] {
      let view = ContentView.shown(ListContent(text, style: .own))
      let bubble = try #require(view.bubble)
      let label = try #require(view.label(text))
      #expect(bubble.frame.maxX == 390 - margin)
      #expect(bubble.frame.width <= 358 * 0.75)
      #expect(label.frame.minX == bubble.frame.minX + 12)
      // The text is in the middle of the bubble.
      #expect(label.frame.minY == bubble.frame.minY + 8)
      #expect(label.frame.maxY == bubble.frame.maxY - 8)
      if fits { #expect(bubble.frame.width == label.naturalWidth + 24) }
      #expect(bubble.backgroundColor == .ownBackground && view.backgroundColor == nil)
    }
    let mirrored = ContentView.shown(ListContent("Yes", style: .own), isMirrored: true)
    #expect(mirrored.bubble?.frame.minX == margin)
    #expect(ContentView.shown(ListContent("Yes", style: .own), role: .header).bubble == nil)
  }

  // MARK: Progress and problems

  @Test func `an activity indicator is complete, in the title's line or in the middle`() throws {
    let view = ContentView.shown(ListContent("Loading", progress: .indeterminate))
    let wheel = try #require(view.descendant(of: UIActivityIndicatorView.self))
    #expect(wheel.frame == CGRect(x: 354, y: 12, width: 20, height: 20))
    #expect(wheel.isAnimating)
    let alone = ContentView.shown(ListContent(progress: .indeterminate))
    #expect(alone.descendant(of: UIActivityIndicatorView.self)?.frame.midX == 195)
    let bar = ContentView.shown(ListContent("Loading", progress: .fraction(0.5)))
    #expect(bar.progress?.frame.height == 4 && bar.progress?.frame.minX == margin)
    #expect(bar.descendant(of: UIActivityIndicatorView.self) == nil)
  }

  @Test func `a problem has a symbol in its color, below the control or the title`() throws {
    let field = ContentView.shown(ListContent("Name", control: .text(""), problem: "Missing."))
    let problem = try #require(field.problem)
    #expect(problem.frame.maxX == 390 - margin)
    #expect(problem.descendant(of: UIImageView.self)?.tintColor == .systemRed)
    let label = try #require(field.label("Missing."))
    #expect(label.font.pointSize == 13 && label.textColor == .label)
    #expect(problem.frame.minY >= field.frame(of: field.descendant(of: UITextField.self)).maxY - 11)
    let row = ContentView.shown(ListContent("Title", problem: "Missing."))
    #expect(row.problem?.frame.minX == margin)
    let long = ContentView.shown(
      ListContent("Name", control: .text(""), problem: String(repeating: "long ", count: 20))
    )
    #expect(long.problem?.frame.minX == margin)
  }

  // MARK: Controls

  private let largest = UITraitCollection(
    preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge
  )

  @Test func `pickers end at the margin, with a value or without`() throws {
    let day = ContentView.shown(ListContent("Day", control: .date(CalendarDate("1987-06-04"))))
    let picker = try #require(day.descendant(of: UIDatePicker.self))
    #expect(picker.frame.width == min(picker.intrinsicContentSize.width, 214 - 34))
    let clear = try #require(day.descendants(of: UIButton.self).first { !$0.isHidden })
    #expect(day.frame(of: clear).maxX == 390 - margin)
    #expect(day.frame(of: clear).minX - day.frame(of: picker).maxX == 12)
    let none = ContentView.shown(ListContent("Day", control: .date(nil)))
    let add = try #require(none.descendants(of: UIButton.self).first { !$0.isHidden })
    #expect(none.frame(of: add).maxX == 390 - margin && none.frame(of: add).width == 22)
    #expect(add.currentImage?.name == "plus.circle.fill")
    #expect(add.accessibilityValue == ListTexts().noDate)
  }

  @Test func `a choice has the font of texts, and the symbol of a menu`() throws {
    let option = ListControl.Option("m", title: "Every month")
    let view = ContentView.shown(ListContent("Choice", control: .choice("m", options: [option])))
    let button = try #require(view.descendant(of: ChoiceButton.self))
    let title = try #require(button.titleLabel)
    #expect(title.font == .preferredFont(forTextStyle: .body))
    #expect(title.adjustsFontForContentSizeCategory && title.textColor == .label)
    let symbol = try #require(
      button.descendants(of: UIImageView.self).first { $0.image?.name == "chevron.up.chevron.down" }
    )
    #expect(view.frame(of: symbol).maxX == 390 - margin)
    #expect(title.frame.maxX < symbol.frame.minX)
  }

  @Test func `values that the user can edit have the color of texts, and others are secondary`() {
    let field = ContentView.shown(ListContent("Name", control: .text("Ada")))
    #expect(field.descendant(of: UITextField.self)?.textColor == .label)
    let number = ContentView.shown(ListContent("Number", control: .stepper(3, in: 0...9)))
    #expect(number.label("3")?.textColor == .label)
    #expect(
      ContentView.shown(ListContent("Name", detail: "Ada")).label("Ada")?.textColor == .quietLabel
    )
  }

  @Test(arguments: ContentKind.controls)
  func `at the largest text sizes a control is below the title at full width`(kind: ContentKind) {
    let view = ContentView.shown(kind.content, traits: largest)
    let title = view.frame(of: view.labels.main)
    let part = view.frame(of: view.trailing.last?.view)
    // A switch and a sign have one size.
    guard !["switch", "star"].contains(kind.testDescription) else {
      return #expect(part.maxX == 390 - margin)
    }
    #expect(title.width == 358 && title.minX == margin)
    #expect(part.minY >= title.maxY && part.minX == margin)
    if ["field", "lines", "slider", "segments"].contains(kind.testDescription) {
      #expect(part.width == 358)
    }
    #expect(view.bounds.height >= part.maxY)
    #expect(view.descendants(of: ContentField.self).allSatisfy { $0.textAlignment == .left })
  }

  @Test func `a detail is below the title at the largest text sizes`() throws {
    let view = ContentView.shown(ListContent("Title", detail: "42 km"), traits: largest)
    #expect(view.frame(of: view.label("42 km")).minY > view.frame(of: view.label("Title")).minY)
    #expect(view.label("Title")?.font.pointSize == 53)
  }

  @Test func `a field below its title is aligned with the leading edge`() {
    let field = ContentField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    for (isLeading, isMirrored, alignment) in [
      (false, false, NSTextAlignment.right), (false, true, .left), (true, false, .left),
      (true, true, .right),
    ] {
      field.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      field.isLeading = isLeading
      field.layoutIfNeeded()
      #expect(field.textAlignment == alignment)
    }
  }

  // MARK: Right to left

  @Test(arguments: ContentKind.all)
  func `a right-to-left layout is the mirror image, down to the parts of controls`(
    kind: ContentKind
  ) {
    let plain = ContentView.shown(kind.content)
    let mirrored = ContentView.shown(kind.content, isMirrored: true)
    func frames(_ view: ContentView) -> [CGRect] {
      // The native controls and text views mirror themselves.
      func visit(_ part: UIView) -> [CGRect] {
        [view.frame(of: part)]
          + (part is UIControl && !(part is ChoiceButton) || part is UITextView
            ? [] : part.subviews.filter { !$0.isHidden && $0.bounds.size != .zero }.flatMap(visit))
      }
      return visit(view)
    }
    let expected = frames(plain).map { frame in
      CGRect(x: 390 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    for (frame, wanted) in zip(frames(mirrored), expected) {
      #expect(abs(frame.minX - wanted.minX) < 0.01 && frame.size == wanted.size)
    }
    #expect(frames(mirrored).count == expected.count)
  }

  // MARK: Everything

  @Test(arguments: ContentKind.all)
  func `everything that can be tapped is at least 44 points`(kind: ContentKind) {
    for width in [320, 390] as [CGFloat] {
      let view = ContentView.shown(kind.content, width: width)
      let window = UIWindow(frame: view.bounds)
      window.addSubview(view)
      for control in view.descendants(of: UIControl.self) where control.isTappable(in: view) {
        let frame = view.frame(of: control)
        for (x, y) in [(-21, -21), (21, -21), (-21, 21), (21, 21)] as [(CGFloat, CGFloat)] {
          let point = CGPoint(
            x: min(frame.midX + x, view.bounds.maxX - 1),
            y: min(max(frame.midY + y, 1), view.bounds.maxY - 1)
          )
          let hit = view.hitTest(point, with: nil)
          #expect(
            hit?.isDescendant(of: control) ?? false,
            "\(control) at \(point), not \(hit as Any)"
          )
        }
      }
    }
  }

  @Test(arguments: ContentKind.all, [UIUserInterfaceStyle.light, .dark])
  func `every text has a contrast of at least 4.5 to 1 against its background`(
    kind: ContentKind,
    style: UIUserInterfaceStyle
  ) {
    let usual = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: style)
    defer { UITraitCollection.current = usual }
    for background in [UIColor.systemBackground, .secondarySystemBackground] {
      for role in [CellRole.row, .header, .footer] {
        let view = ContentView.shown(kind.content, role: role)
        for label in view.descendants(of: UILabel.self)
        where !label.isHidden && label.text?.isEmpty == false && !label.isHint {
          let behind = view.background(of: label, on: background)
          let ratio = behind.contrast(with: label.textColor)
          #expect(ratio >= 4.5, "\(label.text ?? "") in \(role): \(ratio)")
        }
        for field in view.descendants(of: UITextField.self) {
          #expect(Shade(background).contrast(with: field.textColor ?? .label) >= 4.5)
        }
      }
    }
  }
}

extension UIView {
  /// Whether the user can tap the view.
  fileprivate func isTappable(in root: UIView) -> Bool {
    var view: UIView? = self
    while let current = view, current !== root {
      if current.isHidden || !current.isUserInteractionEnabled { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the view shows the hint of an empty field, which is as pale as the system's.
  fileprivate var isHint: Bool { superview is UITextView || superview is UITextField }
}

extension ContentView {
  /// Returns the color behind a label.
  fileprivate func background(of label: UILabel, on background: UIColor) -> Shade {
    var shade = Shade(background)
    if let bubble, bubble.frame.contains(frame(of: label)), let color = bubble.backgroundColor {
      shade = shade.covered(by: color)
    }
    var view = label.superview
    var colors: [UIColor] = []
    while let current = view {
      if let color = current.backgroundColor { colors.append(color) }
      view = current === self ? nil : current.superview
    }
    return colors.reversed().reduce(shade) { $0.covered(by: $1) }
  }
}

/// An opaque color.
private struct Shade {
  var parts: [CGFloat]

  @MainActor init(_ color: UIColor) {
    parts = Array((color.cgColor.components ?? [0, 0, 0]).prefix(3))
  }

  /// Returns the color with another one over it, which may be translucent.
  @MainActor func covered(by color: UIColor) -> Shade {
    let top = color.cgColor.components ?? [0, 0, 0, 0]
    var shade = self
    for index in 0..<3 { shade.parts[index] = parts[index] * (1 - top[3]) + top[index] * top[3] }
    return shade
  }

  private var luminance: Double {
    let linear = parts.map { part in
      let part = Double(part)
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns the contrast by the definition of WCAG 2.
  @MainActor func contrast(with color: UIColor) -> Double {
    let (one, other) = (luminance, covered(by: color).luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
