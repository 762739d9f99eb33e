/// The name of an element.
///
/// Only elements that cannot load a script, a style or another page have a name here.
public struct HTMLTag: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Has content and an end tag.
    case normal

    /// Has content; a parser drops a line feed at its beginning.
    case lines

    /// Has no content and no end tag.
    case void
  }

  let name: String
  let kind: Kind

  init(_ name: StaticString, _ kind: Kind = .normal) {
    self.name = "\(name)"
    self.kind = kind
  }
}

extension HTMLTag {
  /// A link; see ``HTMLAttribute/href(_:)``.
  public static let a = HTMLTag("a")
  /// A self-contained composition.
  public static let article = HTMLTag("article")
  /// A text with keywords in bold.
  public static let b = HTMLTag("b")
  /// A text whose direction is independent of the text around it.
  public static let bdi = HTMLTag("bdi")
  /// A quotation of several lines.
  public static let blockquote = HTMLTag("blockquote")
  /// A line break.
  public static let br = HTMLTag("br", .void)
  /// A piece of code.
  public static let code = HTMLTag("code")
  /// The description of a term.
  public static let dd = HTMLTag("dd")
  /// Details that the user can show and hide.
  public static let details = HTMLTag("details")
  /// A block without a meaning.
  public static let div = HTMLTag("div")
  /// A list of terms and descriptions.
  public static let dl = HTMLTag("dl")
  /// A term.
  public static let dt = HTMLTag("dt")
  /// An emphasised text.
  public static let em = HTMLTag("em")
  /// The caption of a figure.
  public static let figcaption = HTMLTag("figcaption")
  /// A figure with a caption.
  public static let figure = HTMLTag("figure")
  /// The footer of a block.
  public static let footer = HTMLTag("footer")
  /// A heading of the second level, for the header of a section.
  public static let h2 = HTMLTag("h2")
  /// A heading of the third level, for a title within a row.
  public static let h3 = HTMLTag("h3")
  /// A heading of the fourth level.
  public static let h4 = HTMLTag("h4")
  /// The header of a block.
  public static let header = HTMLTag("header")
  /// A line between two topics.
  public static let hr = HTMLTag("hr", .void)
  /// A text in another voice.
  public static let i = HTMLTag("i")
  /// A key that the user presses.
  public static let kbd = HTMLTag("kbd")
  /// An item of a list.
  public static let li = HTMLTag("li")
  /// A highlighted text.
  public static let mark = HTMLTag("mark")
  /// A value on a scale.
  public static let meter = HTMLTag("meter")
  /// An ordered list.
  public static let ol = HTMLTag("ol")
  /// A paragraph.
  public static let p = HTMLTag("p")
  /// A text whose blanks and line breaks are kept.
  public static let pre = HTMLTag("pre", .lines)
  /// The progress of a task.
  public static let progress = HTMLTag("progress")
  /// A text that is no longer relevant.
  public static let s = HTMLTag("s")
  /// A remark in small print.
  public static let small = HTMLTag("small")
  /// A part of a line without a meaning.
  public static let span = HTMLTag("span")
  /// An important text.
  public static let strong = HTMLTag("strong")
  /// The visible part of closed details.
  public static let summary = HTMLTag("summary")
  /// A table.
  public static let table = HTMLTag("table")
  /// The rows of a table.
  public static let tbody = HTMLTag("tbody")
  /// A cell of a table.
  public static let td = HTMLTag("td")
  /// A header cell of a table.
  public static let th = HTMLTag("th")
  /// The header rows of a table.
  public static let thead = HTMLTag("thead")
  /// A time or a date; see ``HTMLAttribute/datetime(_:)``.
  public static let time = HTMLTag("time")
  /// A row of a table.
  public static let tr = HTMLTag("tr")
  /// An unordered list.
  public static let ul = HTMLTag("ul")
}

extension HTMLTag {
  // What the host itself writes.
  static let aside = HTMLTag("aside")
  static let body = HTMLTag("body")
  static let button = HTMLTag("button")
  static let dialog = HTMLTag("dialog")
  static let form = HTMLTag("form")
  static let h1 = HTMLTag("h1")
  static let head = HTMLTag("head")
  static let html = HTMLTag("html")
  static let iframe = HTMLTag("iframe")
  static let img = HTMLTag("img", .void)
  static let input = HTMLTag("input", .void)
  static let label = HTMLTag("label")
  static let link = HTMLTag("link", .void)
  static let main = HTMLTag("main")
  static let meta = HTMLTag("meta", .void)
  static let nav = HTMLTag("nav")
  static let option = HTMLTag("option")
  static let script = HTMLTag("script")
  static let section = HTMLTag("section")
  static let select = HTMLTag("select")
  static let textarea = HTMLTag("textarea", .lines)
  static let title = HTMLTag("title")
}
