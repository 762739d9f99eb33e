/// A portable cell: what every host can draw, so that a list runs before anyone wrote a cell for
/// it.
///
/// A host draws the fields in one arrangement of its own: the image leads; ``title``, ``subtitle``
/// and ``body`` stand below each other; ``detail``, ``badge``, ``control`` and ``accessory`` trail.
/// Fields that are `nil` take no room. Text may be of any length and wraps, except where said.
///
/// ```swift
/// ListContent(order.name, detail: order.total, accessory: .disclosure)
/// ```
public struct ListContent: Hashable, Sendable {
  /// The words that name the row.
  public var title: String?

  /// A second line that says more, in a quieter style.
  public var subtitle: String?

  /// A text that is read as a whole, in the style of running text; line breaks are kept.
  public var body: String?

  /// A value that belongs to the title, at the trailing edge where there is room, else below.
  public var detail: String?

  /// A very short mark, such as a count; never wraps.
  public var badge: String?

  /// A picture; a host without pictures shows its alternative text.
  public var image: ListImage?

  /// A hint at what a tap does.
  public var accessory: ListAccessory

  /// A control that a person can use; the cell sends ``CellEvent/edit(_:)-enum.case`` when it was
  /// used.
  public var control: ListControl?

  /// How far something has come.
  public var progress: ListProgress?

  /// The tone of the whole cell.
  public var style: ContentStyle

  /// Makes content; every field may be left out.
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
