import MedleyCore

/// A row in a terminal: lines of text in inks, pictures, and a control.
///
/// A cell is a value, not a view. It is made of blocks of text, and placed beside or above other
/// cells, as a ``/TerminalKit/TextBlock`` is.
///
/// ```swift
/// let name = TerminalCell(TextBlock(wrapping: person.name, width: 20), ink: .title)
/// let age = TerminalCell(TextBlock("\(person.age)"), ink: .quiet)
/// let cell = name.padded(to: 20).beside(age, gutter: 2)
/// ```
public struct TerminalCell: Hashable, Sendable {
  /// The width of the cell in columns.
  public internal(set) var width: Int

  /// The height of the cell in rows.
  public internal(set) var height: Int

  /// The lines of text at their positions; a later line covers an earlier line.
  var texts: [PlacedText] = []

  /// The pictures and their regions.
  var pictures: [PlacedPicture] = []

  /// The pictures whose size cannot be read; the texts contain their words.
  var unreadable: [ListImage] = []

  /// The controls and the regions of their values.
  var controls: [PlacedControl] = []

  /// The accessory of the content, which tells the effect of a tap.
  var accessory = ListAccessory.none

  /// The problem of the content, which the texts contain if the cell is drawn.
  var problem: String?

  /// The texts of content for screen readers, if the purpose is speech.
  var accessibility = Accessibility()

  /// The texts of content for screen readers.
  struct Accessibility: Hashable, Sendable {
    /// The text that is announced instead of all texts.
    var label: String?
    /// The effect of using the row.
    var hint: String?
    /// All texts without the value of the control; `nil` for a custom cell.
    var body: String?
    /// The value of the control.
    var value = ""
    /// Whether the value is a draft.
    var hasDraft = false
  }

  /// The text that the user copies instead of the words of the cell.
  private(set) var copied: String?

  /// The announced state of the content, if the purpose is speech; `nil` in a drawing.
  var traits: [SpokenTrait]?

  /// The purpose for which a host asks for the cell.
  private(set) var purpose = Purpose.screen

  /// The use of a cell by a host.
  enum Purpose: Hashable, Sendable {
    /// The host draws the cell, with its pictures.
    case screen
    /// The host draws the cell with words in place of pictures.
    case wordsOnly
    /// The host prints the cell as plain text: words replace pictures, and addresses follow links.
    case printing
    /// The host reads the cell's words, so that content is not laid out.
    case speech
  }

  /// A cell without rows.
  public static let empty = TerminalCell(width: 0, height: 0)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates an empty cell for an adapter to update.
  init(for purpose: Purpose) {
    self.init(width: 0, height: 0)
    self.purpose = purpose
    if purpose == .speech { traits = [] }
  }

  /// Creates a cell of lines.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - ink: The kind of text.
  ///   - link: The address of a link, for terminals with links.
  public init(_ block: TextBlock, ink: TerminalInk = .text, link: String? = nil) {
    self.init(width: block.width, height: block.height)
    texts = block.lines.enumerated().compactMap { row, line in
      line.isEmpty ? nil : PlacedText(row: row, column: 0, text: line, ink: ink, link: link)
    }
  }
}

extension TerminalCell {
  /// Returns the cell with another text that the user copies, such as a value without its name.
  ///
  /// The row takes the focus, also without another effect, because `y` copies the focused row.
  ///
  /// Cells beside or below this cell do not change the text; a surrounding cell does not have it.
  public func copying(_ text: String) -> TerminalCell {
    var result = self
    result.copied = text
    return result
  }

  /// The text that the user copies: the words of the cell in reading order, without padding.
  public var copiedText: String { copied ?? words.copyable }
}

extension String {
  /// The text without the isolates that only place text on a screen, and with one blank between words.
  fileprivate var copyable: String {
    var text = self
    text.unicodeScalars.removeAll { (0x2066...0x2069).contains($0.value) }
    return text.split(separator: " ").joined(separator: " ")
  }
}

/// A line of text in a cell.
struct PlacedText: Hashable, Sendable {
  /// The row, from the top of the cell.
  var row: Int
  /// The column, from the cell's leading edge.
  var column: Int
  /// The text, without control characters as in a ``TextBlock``.
  var text: String
  /// The kind of text.
  var ink: TerminalInk
  /// The address of a link.
  var link: String?
  /// The marked parts, in logical order.
  var marks: [PlacedMark] = []
}

/// A picture in a cell.
struct PlacedPicture: Hashable, Sendable {
  /// The rows and columns of the cell that show the picture.
  var region: FrameRegion
  /// The rows and columns of the whole picture; a truncated cell shows a part of them.
  private(set) var whole: FrameRegion
  /// The picture.
  var image: ListImage
  /// The file as it was when the cell was made.
  var version: FileVersion?

  init(region: FrameRegion, image: ListImage, version: FileVersion? = nil) {
    self.region = region
    whole = region
    self.image = image
    self.version = version
  }
}

extension PlacedPicture {
  /// Returns the picture at another position.
  func moved(rows: Int, columns: Int) -> PlacedPicture {
    var result = self
    result.region = region.moved(rows: rows, columns: columns)
    result.whole = whole.moved(rows: rows, columns: columns)
    return result
  }
}

/// A control in a cell.
struct PlacedControl: Hashable, Sendable {
  /// The rows and columns of the cell that show the control's value.
  var region: FrameRegion
  /// The control, with its value.
  var control: ListControl
}
