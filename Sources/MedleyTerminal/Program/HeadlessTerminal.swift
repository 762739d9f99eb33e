public import MedleyCore

/// A terminal without a screen, for tests and benchmarks, which shows screens as a
/// ``TerminalProgram`` does.
///
/// Everything is synchronous and deterministic. Pictures are blocks, and are decoded while
/// they are drawn.
///
/// ```swift
/// let terminal = HeadlessTerminal(resolver: resolver, rows: 10, columns: 40)
/// terminal.navigator.go(to: "orders")
/// terminal.send("\u{1B}[B\r")          // the arrow down, and Enter
/// #expect(terminal.text.contains("Order 2"))
/// ```
///
/// All calls must be on the same actor.
public final class HeadlessTerminal {
  /// The screens; its closures belong to the terminal.
  public let navigator: ListNavigator<TerminalHost>

  /// The number of rows of the screen.
  public private(set) var rows: Int

  /// The number of columns of the screen.
  public private(set) var columns: Int

  /// Whether the user has left.
  public var isClosed: Bool { window.isClosed }

  let window: TerminalWindow
  private var encoder: FrameEncoder
  private let colors: ColorDepth
  private let isDark: Bool
  private var parser = InputParser()

  /// The time in seconds.
  private var clock = 0.0

  /// Whether something changed since the last frame.
  private var needsFrame = true

  /// The text that was copied to the clipboard last.
  private var copy: String?

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - resolver: Maps routes to screens.
  ///   - rows: The rows of the screen: 0 to 4,096.
  ///   - columns: The columns: 0 to 4,096.
  ///   - colors: The colour depth.
  ///   - isDark: Whether the background is dark.
  ///   - texts: The texts of the window.
  ///   - reporter: Receives the issues.
  ///   - makeHost: Called once for each screen that is pushed, with the screen.
  public init(
    resolver: RouteResolver<TerminalHost>,
    rows: Int = 24,
    columns: Int = 80,
    colors: ColorDepth = .trueColor,
    isDark: Bool = true,
    texts: TerminalTexts = TerminalTexts(),
    reporter: IssueReporter = .standardError,
    makeHost: @escaping (_ screen: ListScreen<TerminalHost>) -> TerminalHost = { _ in
      TerminalHost()
    }
  ) {
    navigator = ListNavigator(resolver: resolver, reporter: reporter, makeHost: makeHost)
    let pictures = PictureStore(
      form: colors == .monochrome ? .words : .blocks(.quarters),
      reporter: reporter
    )
    pictures.background = .assumedBackground(isDark: isDark)
    window = TerminalWindow(
      navigator: navigator,
      settings: WindowSettings(
        theme: .automatic(isDark: isDark, depth: colors),
        texts: texts,
        pictures: pictures
      )
    )
    self.rows = Self.length(rows)
    self.columns = Self.length(columns)
    self.colors = colors
    self.isDark = isDark
    encoder = FrameEncoder(depth: colors)
    window.observers.onChange = { [weak self] in self?.needsFrame = true }
  }

  /// Handles the input of a terminal: typed characters, and the sequences of keys and the mouse.
  ///
  /// Esc is `"\u{1B}"` at the end or before another Esc; Enter is `"\r"`, Tab is `"\t"`.
  ///
  /// - Parameter text: The input; the screen is drawn before each key.
  public func send(_ text: String) {
    for input in parser.feed(Array(text.utf8)) + parser.flush() { handle(input) }
  }

  /// Changes the size of the screen.
  public func resize(rows: Int, columns: Int) {
    self.rows = Self.length(rows)
    self.columns = Self.length(columns)
    needsFrame = true
    draw()
  }

  /// Advances the time, so that the list receives impressions of visible rows.
  ///
  /// - Parameter seconds: how much time passes; less than 0 counts as 0.
  public func advanceTime(by seconds: Double) {
    draw()
    clock += seconds > 0 ? seconds : 0
    window.advanceTime(to: clock)
  }

  /// Finishes a search, and draws the screen.
  ///
  /// - Returns: The bytes for a terminal; empty if nothing has changed.
  @discardableResult
  public func draw() -> [UInt8] {
    while window.step() {}
    guard needsFrame else { return [] }
    // Changes during drawing belong to the next frame.
    needsFrame = false
    window.draw(rows: rows, columns: columns)
    // Pictures are loaded synchronously.
    if window.settings.pictures?.settle() == true { window.draw(rows: rows, columns: columns) }
    var bytes: [UInt8] = []
    encoder.encode(window.frame, into: &bytes)
    return bytes
  }

  /// Loads the pictures that visible rows await, and draws the screen.
  public func loadPictures() async {
    draw()
    let awaited = window.awaitedPictures
    for (address, pictures) in awaited.sorted(by: { $0.key < $1.key }) {
      do throws(PictureError) {
        _ = try await pictures.bytes(at: address)
        window.showPicture(at: address)
      } catch {
        window.reportPicture(at: address, error)
      }
    }
    draw()
  }

  /// The screen as text: a line for each row, without trailing blanks.
  public var text: String {
    settle()
    return window.frame.lines.joined(separator: "\n")
  }

  /// The screen as an SVG picture, which browsers show.
  ///
  /// The same screen gives the same text, so that a test can compare it with a stored file. Each element has a
  /// line of its own, and each row of the screen is a group.
  public var svg: String {
    settle()
    return window.frame.svg(isDark: isDark, depth: colors)
  }

  /// Removes and returns the text that was copied to the clipboard last, or `nil`.
  public func takeCopy() -> String? {
    defer { copy = nil }
    return copy
  }

  /// The form of pictures; the default is blocks.
  var pictureForm: PictureForm {
    get { window.settings.pictures?.form ?? .words }
    set {
      window.settings.pictures?.form = newValue
      encoder.graphics = newValue.graphics
      needsFrame = true
    }
  }

  /// The frame that was drawn last.
  var shown: Frame { window.frame }

  /// Draws the screen, and again if display events have changed the list.
  private func settle() {
    draw()
    if needsFrame { draw() }
  }

  private static func length(_ count: Int) -> Int { min(max(0, count), Frame.limit) }

  private func handle(_ input: TerminalInput) {
    // The effect of keys depends on the drawn frame.
    draw()
    guard !window.isClosed else { return }
    if case .copy(let text) = window.handle(input) { copy = text }
  }
}
