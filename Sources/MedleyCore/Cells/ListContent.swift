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
  /// The title of the row.
  public var title: String?

  /// A second line with more information, in a less prominent style.
  public var subtitle: String?

  /// A longer text, in the style of running text; line breaks are kept.
  public var body: String?

  /// A value that belongs to the title, at the trailing edge if there is space, otherwise below.
  public var detail: String?

  /// A very short text, such as a count; never wraps.
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

  /// Creates content; every field is optional.
  public init(
    _ title: String? = nil,
    subtitle: String? = nil,
    body: String? = nil,
    detail: String? = nil,
    badge: String? = nil,
    image: ListImage? = nil,
    accessory: ListAccessory = .none,
    control: ListControl? = nil,
    progress: ListProgress? = nil,
    style: ContentStyle = .plain
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.detail = detail
    self.badge = badge
    self.image = image
    self.accessory = accessory
    self.control = control
    self.progress = progress
    self.style = style
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

  /// A success.
  case success

  /// A warning.
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

  /// A tap shows more information about the row: `ⓘ`.
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

/// A picture with an alternative text.
public struct ListImage: Hashable, Sendable {
  /// The source of a picture.
  public enum Source: Hashable, Sendable {
    /// The bytes of an encoded picture, such as a PNG or a JPEG.
    case bytes([UInt8])

    /// The path of a file with an encoded picture. A host that cannot read it shows the alternative
    /// text.
    case file(String)
  }

  /// The source of the picture.
  public var source: Source

  /// A short description of the picture.
  ///
  /// Hosts without pictures show it, and screen readers read it.
  public var alternative: String

  /// Creates a picture from the bytes of an encoded image.
  public init(bytes: [UInt8], alternative: String) {
    source = .bytes(bytes)
    self.alternative = alternative
  }

  /// Creates a picture from the path of a file.
  public init(file path: String, alternative: String) {
    source = .file(path)
    self.alternative = alternative
  }
}

/// A control in a cell, with the value that it shows.
///
/// A value that the user enters is sent as ``CellEvent/edit(_:)-enum.case`` with a ``ControlValue``
/// of the same kind, and handled by ``CellAdapter/editing(_:perform:)``.
public enum ListControl: Hashable, Sendable {
  /// An option of a choice.
  public struct Option: Identifiable, Hashable, Sendable {
    /// Identifies the option; the value of the edit.
    public var id: String

    /// The title of the option.
    public var title: String

    /// Creates an option; the default title is the id.
    public init(_ id: String, title: String? = nil) {
      self.id = id
      self.title = title ?? id
    }
  }

  /// A switch that is on or off.
  case toggle(Bool)

  /// A field for one line of text, with a placeholder that is shown while the field is empty.
  ///
  /// The text is sent when the user ends editing, with the return key or by moving the focus, and
  /// only if it has changed: single letters are not sent. Until then the text stays as the user
  /// wrote it, even if the data changes.
  case text(String, placeholder: String = "")

  /// A day, or none.
  case date(CalendarDate?)

  /// One of several options, by its id; `nil` if none is chosen.
  case choice(String?, options: [Option])
}
