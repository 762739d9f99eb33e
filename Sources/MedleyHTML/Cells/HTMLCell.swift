import MedleyCore

/// The markup of a cell, without the element that the host puts around it.
public struct HTMLCell: Hashable, Sendable {
  /// The content of the cell.
  public var content: HTML

  /// A short text that names the row to screen readers if the row can be selected; `nil` for the texts
  /// of the content.
  public var label: String?

  /// The classes of the element around the content, separated by blanks.
  public var classes: String

  /// The pictures that the content refers to.
  var pictures: [ListImage] = []

  /// The control of the content, which limits the values that a browser may send.
  var control: ListControl?

  /// The problem that the content shows.
  var problem: String?

  /// The id of the element that describes the effect of using the row.
  var hintID: String?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - content: the content of the cell.
  ///   - label: a short text that names the row to screen readers.
  ///   - classes: the classes of the element around the content, separated by blanks.
  public init(_ content: HTML = HTML(), label: String? = nil, classes: String = "") {
    self.content = content
    self.label = label
    self.classes = classes
  }
}

/// The element of a cell in a window.
struct CellElement: Hashable, Sendable {
  /// The key of the cell, which names it in a browser.
  private(set) var key: String

  /// The hash of the element.
  ///
  /// Browser and server compare elements by it.
  ///
  /// The hash is seeded in each process, so that no text can be found that has the hash of another.
  let tag: String

  /// Whether the cell has a control, which a form sends.
  let hasControl: Bool

  /// Whether the row stands for content that is being loaded.
  let isLoading: Bool

  private let name: HTMLTag
  private var attributes: [HTMLAttribute]
  private let content: HTML

  init(
    _ name: HTMLTag,
    key: String,
    attributes: [HTMLAttribute],
    content: HTML,
    hasControl: Bool,
    isLoading: Bool
  ) {
    self.key = key
    self.hasControl = hasControl
    self.isLoading = isLoading
    self.name = name
    self.content = content
    var hasher = Hasher()
    hasher.combine(attributes)
    hasher.combine(content)
    tag = String(UInt(bitPattern: hasher.finalize()), radix: 36)
    self.attributes = attributes + [HTMLAttribute("data-key", key), HTMLAttribute("data-tag", tag)]
  }

  /// Returns the same element with another key.
  func copy(key: String) -> Self {
    var copy = self
    copy.key = key
    copy.attributes = attributes.filter { $0.name != "data-key" } + [HTMLAttribute("data-key", key)]
    return copy
  }

  /// Whether the cell is a row.
  var isRow: Bool { name == .li }

  /// Whether the cell is the header of its section.
  var isHeader: Bool { name == .header }

  /// The element.
  var markup: HTML { HTML(name, attributes: attributes, content: content) }

  /// Returns the element of a row with its position in its section, for screen readers.
  func markup(row: Int, of count: Int) -> HTML {
    let position: [HTMLAttribute] = [
      .aria("posinset", "\(row + 1)"), .aria("setsize", "\(count)"),
    ]
    return HTML(name, attributes: attributes + position, content: content)
  }
}
