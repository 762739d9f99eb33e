import Foundation
import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Pictures of all kinds of portable content, which are stored beside this file.
///
/// Look at a new or changed picture before it is committed; `Scripts/pictures.sh` writes all of them as PNG.
@Suite @MainActor struct ContentPictureTests {
  @Test(arguments: ContentPicture.all)
  func `all kinds of content look like the stored picture`(picture: ContentPicture) async throws {
    await picture.decodeImages()
    try expectPicture(of: picture.svg(), named: picture.name)
  }

  @Test func `at the largest text size no text is cut`() async {
    let picture = ContentPicture(list: .table, surroundings: .largest)
    await picture.decodeImages()
    // The painter ends a text that does not fit with an ellipsis.
    #expect(picture.svg().split(separator: "\n").filter { $0.contains("…</text>") } == [])
  }
}

/// A list of all kinds of content in surroundings.
struct ContentPicture: CustomTestStringConvertible, Sendable {
  enum List: String {
    case table, insetGrouped
  }

  enum Surroundings: String {
    case usual, dark, largest, mirrored, wide
  }

  let list: List
  let surroundings: Surroundings

  static let all = [
    ContentPicture(list: .table, surroundings: .usual),
    ContentPicture(list: .insetGrouped, surroundings: .usual),
    ContentPicture(list: .insetGrouped, surroundings: .dark),
    ContentPicture(list: .table, surroundings: .largest),
    ContentPicture(list: .table, surroundings: .mirrored),
    ContentPicture(list: .table, surroundings: .wide),
  ]

  var name: String {
    surroundings == .usual
      ? "content-\(list.rawValue)" : "content-\(list.rawValue)-\(surroundings.rawValue)"
  }

  var testDescription: String { name }

  /// Waits until the image of the rows is decoded; the views then show it at once.
  @MainActor
  func decodeImages() async {
    let image = ContentRow.picture
    guard DecodedImages.known(image.source) == nil else { return }
    await withCheckedContinuation { continuation in
      _ = DecodedImages.decode(image.source) { _ in continuation.resume() }
    }
  }

  /// Draws the list in a new window, without suspension: the surroundings are those of all views.
  @MainActor
  func svg() -> String {
    UITraitCollection.current = traits
    defer { UITraitCollection.current = UITraitCollection() }
    let width: CGFloat = surroundings == .wide ? 1024 : 390
    let height: CGFloat = surroundings == .largest ? 8000 : 2200
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    if surroundings == .mirrored { window.semanticContentAttribute = .forceRightToLeft }
    switch list {
    case .table: return draw(UITableView(frame: window.bounds, style: .plain), in: window)
    case .insetGrouped:
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = .supplementary
      let layout = UICollectionViewCompositionalLayout.list(using: list)
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      return draw(view, in: window)
    }
  }

  @MainActor
  private func draw<Host: ViewHost>(_ host: Host, in window: UIWindow) -> String {
    window.addSubview(host)
    window.makeKeyAndVisible()
    let cells = CellAdapter<ContentRow, Host>.content { $0.content }
    let controller = ListController(host, cells: cells, reporter: .silent)
    controller.apply(ListSnapshot(ContentRow.sections))
    for _ in 0..<4 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
    Self.setLocale(in: window)
    return withExtendedLifetime(controller) { window.svg }
  }

  private var traits: UITraitCollection {
    switch surroundings {
    case .usual: UITraitCollection()
    case .dark: UITraitCollection(userInterfaceStyle: .dark)
    case .largest:
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    case .mirrored: UITraitCollection(layoutDirection: .rightToLeft)
    case .wide: UITraitCollection(horizontalSizeClass: .regular)
    }
  }

  /// Dates of the picture do not depend on the computer.
  @MainActor
  private static func setLocale(in view: UIView) {
    (view as? UIDatePicker)?.locale = Locale(identifier: "en_US")
    for subview in view.subviews { setLocale(in: subview) }
  }
}

/// A row of the list of all kinds of content.
struct ContentRow: ListModel {
  var id: String
  var content: ListContent

  /// A picture of 24 by 16 pixels, whose colors change from left to right and from top to bottom.
  static let picture: ListImage = {
    let (width, height) = (24, 16)
    var bytes: [UInt8] = Array("P6\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(60 + x * 7), UInt8(90 + y * 8), 170] }
    }
    return ListImage(bytes: bytes, alternative: "A gradient")
  }()

  static var sections: [ListSection<ContentRow>] {
    [
      section("styles", ListContent("Styles"), styles),
      section("texts", ListContent("Texts and pictures", badge: "8"), texts),
      section("controls", ListContent("Controls"), controls),
      section("states", ListContent("States"), states),
    ]
  }

  private static func section(
    _ id: String,
    _ header: ListContent,
    _ rows: [ContentRow]
  ) -> ListSection<ContentRow> {
    ListSection(SectionID(id), header: ContentRow(id: "\(id)-header", content: header), items: rows)
  }

  private static func rows(_ contents: [ListContent], _ prefix: String) -> [ContentRow] {
    contents.enumerated().map { ContentRow(id: "\(prefix)\($0)", content: $1) }
  }

  private static var styles: [ContentRow] {
    rows(
      ContentStyle.allCases.map { style in
        ListContent("The \(style) style", subtitle: "With a subtitle", style: style)
      },
      "style"
    )
  }

  private static var texts: [ContentRow] {
    let body = "A body is running text. It may be longer than a line, and then it wraps."
    return rows(
      [
        ListContent("Title with a detail", detail: "42 km"),
        ListContent("Title and subtitle", subtitle: "Harbour Lane 4", detail: "42 km"),
        ListContent(
          "A long title that does not fit on one line of a telephone",
          detail: "A long detail that does not fit either"
        ),
        ListContent("Badge and disclosure", badge: "12", accessory: .disclosure),
        ListContent("Checkmark", accessory: .checkmark),
        ListContent("Info", subtitle: "With a subtitle", accessory: .info),
        ListContent(
          "Picture",
          subtitle: "Beside the text",
          body: body,
          image: picture,
          accessory: .disclosure
        ),
        ListContent(image: picture),
      ],
      "text"
    )
  }

  private static var controls: [ContentRow] {
    let days: [ListControl.Option] = [
      .init("day", title: "Every day"), .init("month", title: "Every month"),
    ]
    return rows(
      [
        ListContent("Switch", control: .toggle(true)),
        ListContent("Text", control: .text("Ada Merrow")),
        ListContent("Empty text", control: .text("", placeholder: "Your name")),
        ListContent(
          "Lines",
          control: .text(
            "Two lines of text that wrap in the field",
            traits: .multiline
          )
        ),
        ListContent("Date", control: .date(CalendarDate(year: 1987, month: 6, day: 4))),
        ListContent("No date", control: .date(nil)),
        ListContent("Time", control: .time(ClockTime(hour: 9, minute: 30))),
        ListContent("Choice", control: .choice("month", options: days)),
        ListContent("Segments", control: .segmented("day", options: days)),
        ListContent("Stepper", control: .stepper(3, in: 0...10)),
        ListContent("Slider", control: .slider(0.3, in: 0...1)),
        ListContent("Rating", control: .rating(3)),
      ],
      "control"
    )
  }

  private static var states: [ContentRow] {
    rows(
      [
        ListContent("Progress", subtitle: "A third", progress: .fraction(0.33)),
        ListContent("Loading", progress: .indeterminate),
        ListContent(
          "Problem",
          control: .text("ada@"),
          problem: "Enter a complete e-mail address."
        ),
      ],
      "state"
    )
  }
}
