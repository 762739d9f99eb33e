import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A kind of portable content with a name for the messages of tests.
struct ContentKind: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var content: ListContent

  init(_ name: String, _ content: ListContent) {
    testDescription = name
    self.content = content
  }

  /// All kinds of portable content.
  static let all: [ContentKind] = texts + images + controls + states

  static let texts = [
    ContentKind("title", ListContent("Title")),
    ContentKind("subtitle", ListContent("Title", subtitle: "A subtitle")),
    ContentKind("detail", ListContent("Title", detail: "42 km")),
    ContentKind("all texts", ListContent("Title", subtitle: "One", body: "Two", detail: "42 km")),
    ContentKind(
      "long texts",
      ListContent(
        "A long title that does not fit on one line of a telephone",
        detail: "A long detail that does not fit either"
      )
    ),
    ContentKind("body", ListContent(body: "A text without a title")),
    ContentKind("marks", ListContent("Title").body(markdown: "A **bold** word, and `code`")),
    ContentKind(
      "links",
      ListContent("Title").body(markdown: "See [the plan](https://example.org)")
    ),
    ContentKind("badge", ListContent("Title", badge: "12", accessory: .disclosure)),
    ContentKind("chosen", ListContent("Title", accessory: .checkmark)),
    ContentKind("info", ListContent("Title", subtitle: "A subtitle", accessory: .info)),
  ]

  static let images = [
    ContentKind("symbol", ListContent("Title", image: ListImage(symbol: "star.fill"))),
    ContentKind(
      "thumbnail",
      ListContent("Title", subtitle: "A subtitle", image: picture(.leading))
    ),
    ContentKind("picture", ListContent("Title", image: picture(.below))),
    ContentKind("picture only", ListContent(image: picture(.leading))),
  ]

  static let controls = [
    ContentKind("switch", ListContent("Switch", control: .toggle(true))),
    ContentKind("field", ListContent("Name", control: .text("Ada Merrow"))),
    ContentKind(
      "lines",
      ListContent("Note", control: .text("One\nTwo\nThree", traits: .multiline))
    ),
    ContentKind("date", ListContent("Day", control: .date(CalendarDate("1987-06-04")))),
    ContentKind("no date", ListContent("Day", control: .date(nil))),
    ContentKind("time", ListContent("Time", control: .time(ClockTime("09:30")))),
    ContentKind("choice", ListContent("Choice", control: .choice("m", options: options))),
    ContentKind("segments", ListContent("Size", control: .segmented("m", options: options))),
    ContentKind("stepper", ListContent("Number", control: .stepper(3, in: 0...9))),
    ContentKind("slider", ListContent("Volume", control: .slider(3, in: 0...9))),
    ContentKind("rating", ListContent("Rating", control: .rating(3))),
    ContentKind("star", ListContent("Favourite", control: .toggle(true, marks: .stars))),
  ]

  static let states = [
    ContentKind("prominent", ListContent("Title", subtitle: "A subtitle", style: .prominent)),
    ContentKind("secondary", ListContent("Title", subtitle: "A subtitle", style: .secondary)),
    ContentKind("own", ListContent("A message", subtitle: "9:30", style: .own)),
    ContentKind("success", ListContent("Title", subtitle: "A subtitle", style: .success)),
    ContentKind("warning", ListContent("Title", subtitle: "A subtitle", style: .warning)),
    ContentKind("failure", ListContent("Title", subtitle: "A subtitle", style: .failure)),
    ContentKind("progress", ListContent("Title", subtitle: "A third", progress: .fraction(0.3))),
    ContentKind("loading", ListContent("Loading", progress: .indeterminate)),
    ContentKind("only loading", ListContent(progress: .indeterminate)),
    ContentKind("problem", ListContent("Title", problem: "The row was not saved.")),
    ContentKind(
      "problem of a field",
      ListContent("Name", control: .text(""), problem: "A name is required.")
    ),
  ]

  private static let options: [ListControl.Option] = [
    .init("w", title: "Every week"), .init("m", title: "Every month"),
  ]

  /// A picture of 48 by 18 pixels.
  static func picture(_ placement: ListImage.Placement) -> ListImage {
    let header = Array("P6\n48 18\n255\n".utf8)
    let bytes = header + Array(repeating: 90, count: 48 * 18 * 3)
    return ListImage(bytes: bytes, alternative: "A picture", placement: placement)
  }
}

extension ContentView {
  /// Returns a view of content at its fitting size.
  static func shown(
    _ content: ListContent,
    width: CGFloat = 390,
    role: CellRole = .row,
    isMirrored: Bool = false,
    traits: UITraitCollection? = nil
  ) -> ContentView {
    if let image = content.image, !image.isSymbol { _ = image.uiImage }
    let view = ContentView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    var cell: UIView = view
    ContentView.show(content, in: &cell, CellContext(role: role, width: Double(width)))
    if let traits { view.driveTraits(traits) }
    if isMirrored {
      view.semanticContentAttribute = .forceRightToLeft
    }
    view.frame.size = view.sizeThatFits(CGSize(width: width, height: 0))
    view.layoutIfNeeded()
    return view
  }

  /// Returns the label with a text.
  func label(_ text: String) -> UILabel? {
    descendants(of: UILabel.self).first { $0.text == text && !$0.isHidden }
  }

  /// Returns the frame of a descendant in this view.
  func frame(of view: UIView?) -> CGRect {
    view.map { convert($0.bounds, from: $0) } ?? .null
  }
}
