/// A portable cell that every host can render, so that a list runs before any custom cell is
/// written.
///
/// Each host arranges the fields in its own way: the image is at the leading edge; ``title``,
/// ``subtitle`` and ``body`` are below each other; ``detail``, ``badge``, ``control`` and
/// ``accessory`` are at the trailing edge. Fields that are `nil` take no space. Text may have any
/// length and wraps, unless documented otherwise.
///
/// ```swift
/// ListContent(order.name, detail: order.total, accessory: .disclosure)
/// ```
public struct ListContent: Hashable, Sendable {
  /// The main text, which identifies the row to the user.
  public var title: String?

  /// A second line with more information, in a less prominent style.
  public var subtitle: String?

  /// A longer text, in the style of running text; line breaks are kept.
  ///
  /// Every character is shown as it is. For bold letters or links, set ``markedBody``.
  public var body: String? {
    get { markedBody?.text }
    set { markedBody = newValue.map { MarkedText($0) } }
  }

  /// The body with the marks of its parts: bold, italic, code and links.
  ///
  /// A host without styles or links shows the text, and the addresses of links after their texts.
  public var markedBody: MarkedText?

  /// A value that belongs to the title, at the trailing edge if there is space, otherwise below.
  public var detail: String?

  /// A number, a day or a time, which the host formats for the locale of its user and shows in place
  /// of ``detail``.
  public var value: ListValue?

  /// A very short text, such as a count, which should fit on one line.
  public var badge: String?

  /// A picture; a host without pictures shows its alternative text.
  public var image: ListImage?

  /// An indicator of what a tap does.
  public var accessory: ListAccessory

  /// A control; when the user has used it, the cell sends ``CellEvent/edit(_:)-enum.case``.
  public var control: ListControl?

  /// A progress indicator.
  public var progress: ListProgress?

  /// The style of the whole cell.
  public var style: ContentStyle

  /// A problem of the row, such as the reason why an edit was refused.
  ///
  /// Hosts show it below the text in the style of a failure, and screen readers announce it once.
  /// The default is the problem that the list stores; see
  /// ``ListController/setProblem(_:forRow:)``.
  public var problem: String?

  /// The text that screen readers read instead of the other texts; `nil` to read those.
  public var accessibilityLabel: String?

  /// The effect of using the row, which screen readers read after a pause.
  public var accessibilityHint: String?

  /// The unsent value of the control, if the model keeps it.
  ///
  /// A host shows it in place of the control's value, and marks it. It may be a text that the control
  /// cannot show, such as a day that does not exist.
  public var heldDraft: ControlValue?

  /// Creates content; every field is optional.
  public init(
    _ title: String? = nil,
    subtitle: String? = nil,
    body: String? = nil,
    detail: String? = nil,
    value: ListValue? = nil,
    badge: String? = nil,
    image: ListImage? = nil,
    accessory: ListAccessory = .none,
    control: ListControl? = nil,
    progress: ListProgress? = nil,
    style: ContentStyle = .plain,
    problem: String? = nil,
    accessibilityLabel: String? = nil,
    accessibilityHint: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    markedBody = body.map { MarkedText($0) }
    self.detail = detail
    self.value = value
    self.badge = badge
    self.image = image
    self.accessory = accessory
    self.control = control
    self.progress = progress
    self.style = style
    self.problem = problem
    self.accessibilityLabel = accessibilityLabel
    self.accessibilityHint = accessibilityHint
  }
}

extension ListContent {
  /// Returns the content with a body from a subset of Markdown, or without one.
  ///
  /// ```swift
  /// ListContent(message.author).body(markdown: message.text)
  /// ```
  ///
  /// - Parameter source: the Markdown, of any origin; see ``MarkedText/init(markdown:)``.
  public func body(markdown source: String?) -> ListContent {
    var content = self
    content.markedBody = source.map { MarkedText(markdown: $0) }
    return content
  }
}

/// The style of a cell, which every host maps to its colours and fonts.
public enum ContentStyle: Hashable, Sendable, CaseIterable {
  /// The style of most rows.
  case plain

  /// More important than most rows.
  case prominent

  /// Less important than most rows.
  case secondary

  /// Belongs to the user, such as a message that the user wrote.
  case own

  /// A good result, such as a completed payment.
  case success

  /// A state that requires the user's attention.
  case warning

  /// A failure, or a destructive action.
  case failure
}

/// An indicator at the trailing edge of a cell: what a tap does, or that the row is chosen.
public enum ListAccessory: Hashable, Sendable, CaseIterable {
  /// No indicator.
  case none

  /// A tap goes to another screen: `›`.
  case disclosure

  /// The row is chosen: `✓`.
  case checkmark

  /// A tap shows more information about the row: `ⓘ`, or `(i)` in a terminal.
  ///
  /// In UIKit, a tap on it performs the row's action with the id `info`, or else selects the row.
  case info
}

/// The progress of a task.
public enum ListProgress: Hashable, Sendable {
  /// The completed part, from 0 to 1; a value outside is clamped.
  case fraction(Double)

  /// In progress, with an unknown completed part.
  case indeterminate

  /// The completed part, clamped to 0…1, and 0 if it is not a number; `nil` if it is unknown.
  public var legalFraction: Double? {
    switch self {
    case .fraction(let part): part.isNaN ? 0 : min(max(part, 0), 1)
    case .indeterminate: nil
    }
  }
}
