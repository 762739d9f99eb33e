public import MedleyCore

/// A page with a window of a list, which is usable without a script.
///
/// Without a script, links lead to the windows before and after, and the page's form sends events. The
/// requests of the list are queries of the page: `?at=INDEX` is the page with the window at an index,
/// `?picture=KEY` is the picture of a row, and `?event`, `?window` and `?close` receive what the browser
/// posts.
public struct ListPage: Hashable, Sendable {
  /// The title of the screen.
  public var title: String

  /// The window.
  public var window: ListWindow

  /// The address of the previous screen, if there is one.
  public var back: String?

  /// The address of the start page; the page links it if a previous screen does not exist.
  public var start: String?

  /// The secret that proves that an event comes from a page of this server; see ``FormBody/token``.
  public var token: String

  /// The text of the search field, or `nil` for no search field; see ``HTMLHost/search``.
  public var search: String?

  /// The actions of the screen, as buttons in the bar; see ``BrowserStreams/onAction``.
  public var actions: [ScreenActionLabel] = []

  /// The edits that the user can undo and redo; see ``BrowserStreams/onUndo``.
  public var undo = UndoLabels()

  /// Whether the screen is the list of a split screen and opens pages beside it; see
  /// ``/MedleyCore/SplitScreen``.
  public var hasDetailPane = false

  /// The address of the page beside the list before the user has opened a row.
  public var initialDetail: String?

  /// The texts of the page.
  public var texts = ListTexts()

  /// The question that the user of a browser without a script has to answer.
  public var question: HTML?

  /// The address of the scripts, the style sheet and the stream, which ends with a slash.
  public var assets: String

  /// The language of the page, such as `en`.
  public var language: String

  /// The direction of the page.
  public var direction: HTMLAttribute.Direction

  /// Creates a page.
  public init(
    title: String,
    window: ListWindow,
    back: String? = nil,
    token: String,
    assets: String = "/medley/",
    language: String = "en",
    direction: HTMLAttribute.Direction = .leftToRight
  ) {
    self.title = title
    self.window = window
    self.back = back
    self.token = token
    self.assets = assets
    self.language = language
    self.direction = direction
  }

  /// The document in UTF-8.
  public var document: [UInt8] {
    let document = PageDocument(
      title: title,
      assets: assets,
      language: language,
      direction: direction
    )
    let scripts = HTMLBuilder.buildArray(
      [
        HTML(
          .script,
          HTMLAttribute("src", document.address(of: "medley.js")),
          HTMLAttribute("type", "module")
        )
      ] + ListAssets.imports.map { document.link("modulepreload", to: $0) }
    )
    return document.utf8(
      [HTMLAttribute("data-stream", "\(assets)stream")],
      scripts: scripts,
      body: body
    )
  }

  private var body: HTML {
    HTML(.body) {
      HTML(.header, .class("bar")) {
        if let address = back ?? start {
          HTML(
            .a,
            .class("back"),
            .href(address),
            .aria("label", back == nil ? texts.startPage : texts.back)
          )
        }
        HTML(.h1, .dir()) { title }
        searchField
        ScreenActionMarkup(actions: actions, texts: texts).region
      }
      question
      form
      pages
      selectionBar
      HTML(.div, HTMLAttribute("id", "status"), .class("status"), .role("status"), .dir())
      UndoMarkup(labels: undo, texts: texts).region
      pane
    }
  }

  /// The pane for the pages of rows: the script fills it on a wide page.
  private var pane: HTML {
    guard hasDetailPane else { return HTML() }
    let attributes: [HTMLAttribute?] = [
      HTMLAttribute("name", "detail"), HTMLAttribute("hidden", nil),
      initialDetail.map { HTMLAttribute("data-initial", $0) },
    ]
    return HTML(.aside, HTMLAttribute("id", "pane")) {
      HTML(.p, .dir()) { texts.emptyPane }
      HTML(.iframe, attributes: attributes.compactMap(\.self), content: HTML())
    }
  }

  /// The buttons for the selected rows; a style sheet hides the region while it is empty.
  private var selectionBar: HTML {
    HTML(.div, .class("selection"), .role("region"), .aria("label", texts.selection)) {
      HTML(
        .div,
        HTMLAttribute("id", "selection"),
        .role("toolbar"),
        .aria("label", texts.selection),
        .aria("keyshortcuts", "Alt+F10")
      ) { window.selection }
    }
  }

  private var searchField: HTML {
    guard let search else { return HTML() }
    let attributes: [HTMLAttribute] = [
      HTMLAttribute("id", "search"), HTMLAttribute("type", "search"),
      HTMLAttribute("name", "search"),
      HTMLAttribute("form", "events"), HTMLAttribute("value", search), .dir(),
      HTMLAttribute("placeholder", texts.search), .aria("label", texts.search),
      HTMLAttribute("autocomplete", "off"),
    ]
    return HTML(.input, attributes: attributes)
  }

  /// The form of all controls and buttons of the list.
  private var form: HTML {
    let attributes: [HTMLAttribute] = [
      HTMLAttribute("id", "events"), HTMLAttribute("method", "post"),
      HTMLAttribute("action", "?event"), HTMLAttribute("accept-charset", "utf-8"),
      // The program checks the values, and says what is wrong.
      HTMLAttribute("novalidate", nil),
    ]
    let box = HTML(.div, .class("track")) {
      HTML(.div, .class("box")) { window.scrolledMarkup }
    }
    return HTML(
      .form,
      attributes: attributes,
      content: HTMLBuilder.buildBlock(
        tokenAndButton,
        HTML(.main, attributes: listAttributes, content: box),
        HTML(.footer, HTMLAttribute("id", "dock")) { window.dockMarkup }
      )
    )
  }

  /// The secret of the page, and the button that sends the controls.
  ///
  /// A browser presses the first button of a form when the user presses return in a field.
  private var tokenAndButton: HTML {
    let token: [HTMLAttribute] = [
      HTMLAttribute("type", "hidden"), HTMLAttribute("name", "token"),
      HTMLAttribute("value", self.token),
    ]
    let hasControls = window.cells.contains(where: \.hasControl)
    let button: [HTMLAttribute] = [
      .class(hasControls ? "send" : "send hidden"), HTMLAttribute("name", "send"),
    ]
    return HTMLBuilder.buildBlock(
      HTML(.input, attributes: token),
      HTML(.button, attributes: button, content: HTML(texts.send))
    )
  }

  private var listAttributes: [HTMLAttribute] {
    let attributes: [HTMLAttribute?] = [
      HTMLAttribute("id", "list"),
      HTMLAttribute("data-start", "\(window.start)"), HTMLAttribute("data-end", "\(window.end)"),
      HTMLAttribute("data-count", "\(window.count)"),
      HTMLAttribute("data-above", window.beginsWithHeaderAbove ? "1" : "0"),
      HTMLAttribute("data-unreachable", texts.unreachable),
      HTMLAttribute("data-offline", texts.offline),
      window.followsEnd ? HTMLAttribute("data-follows", nil) : nil,
    ]
    return attributes.compactMap { $0 }
  }

  /// Links to the windows before and after; the script hides them.
  private var pages: HTML {
    let size = max(1, window.end - window.start)
    guard window.start > 0 || window.end < window.count else { return HTML() }
    return HTML(.nav, .class("pages"), .aria("label", texts.pages)) {
      if window.start > 0 {
        HTML(.a, .href("?at=\(max(0, window.start - size))")) { texts.previousPage }
      }
      if window.end < window.count {
        HTML(.a, .href("?at=\(window.end)")) { texts.nextPage }
      }
    }
  }
}
