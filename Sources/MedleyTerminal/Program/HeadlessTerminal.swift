public import MedleyCore

/// A terminal without a screen, for tests and measurements: it shows screens as a
/// ``TerminalProgram`` does.
///
/// Nothing waits and nothing is random: what a terminal would send goes in, and what would be seen
/// comes out. Pictures are decoded while they are drawn, and are half blocks.
///
/// ```swift
/// let terminal = HeadlessTerminal(resolver: resolver, rows: 10, columns: 40)
/// terminal.navigator.go(to: "orders")
/// terminal.send("\u{1B}[B\r")          // the arrow down, and Enter
/// #expect(terminal.text.contains("Order 2"))
/// ```
///
/// It is used on one actor, any.
public final class HeadlessTerminal {
  /// The screens; its `onChange` belongs to the terminal.
  public let navigator: ListNavigator<TerminalHost>

  /// How many rows the screen has.
  public private(set) var rows: Int

  /// How many columns the screen has.
  public private(set) var columns: Int

  /// Whether the user has left.
  public var isClosed: Bool { window.isClosed }

  let window: TerminalWindow
  private var encoder: FrameEncoder
  private var parser = InputParser()

  /// The time in seconds.
  private var clock = 0.0

  /// Whether something changed since the last frame.
  private var needsFrame = true

  /// Makes a terminal without a screen.
  ///
  /// - Parameters:
  ///   - resolver: Maps routes to screens.
  ///   - rows: The rows of the screen: 0 to 4,096.
  ///   - columns: The columns, likewise.
  ///   - colors: How many colours it shows.
  ///   - reporter: Where issues go.
  ///   - makeHost: Called once for each screen that is pushed, with the screen.
  public init(
    resolver: RouteResolver<TerminalHost>,
    rows: Int = 24,
    columns: Int = 80,
    colors: ColorDepth = .trueColor,
    reporter: IssueReporter = .standardError,
    makeHost: @escaping (_ screen: ListScreen<TerminalHost>) -> TerminalHost = { _ in
      TerminalHost()
    }
  ) {
    navigator = ListNavigator(resolver: resolver, reporter: reporter, makeHost: makeHost)
    let pictures = PictureStore(
      form: colors == .monochrome ? .words : .halfBlocks,
      reporter: reporter
    )
    window = TerminalWindow(
      navigator: navigator,
      settings: WindowSettings(
        theme: .automatic(isDark: true, depth: colors),
        pictures: pictures
      )
    )
    self.rows = Self.length(rows)
    self.columns = Self.length(columns)
    encoder = FrameEncoder(depth: colors)
    window.observers.onChange = { [weak self] in self?.needsFrame = true }
  }

  /// Takes what a terminal sends: characters that were typed, and the sequences of other keys and
  /// the mouse.
  ///
  /// Esc is `"\u{1B}"`, and stands at the end or before another Esc; Enter is `"\r"`, Tab `"\t"`.
  ///
  /// - Parameter text: What was typed; the screen is drawn before each key.
  public func send(_ text: String) {
    for input in parser.feed(Array(text.utf8)) + parser.flush() { handle(input) }
  }

  /// Gives the screen another size.
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

  /// Draws the screen, and goes on with a search.
  ///
  /// - Returns: The bytes that a terminal would be sent; none if nothing has changed.
  @discardableResult
  public func draw() -> [UInt8] {
    while window.step() {}
    guard needsFrame else { return [] }
    // What drawing itself changes is for the next frame.
    needsFrame = false
    window.draw(rows: rows, columns: columns)
    // Pictures are loaded synchronously.
    if window.settings.pictures?.settle() == true { window.draw(rows: rows, columns: columns) }
    var bytes: [UInt8] = []
    encoder.encode(window.frame, into: &bytes)
    return bytes
  }

  /// What is seen, a line for each row, without blanks at their ends.
  public var text: String {
    draw()
    // Rows that came into view may have changed the list.
    if needsFrame { draw() }
    return window.frame.lines.joined(separator: "\n")
  }

  /// What pictures are shown as, and so how they are sent; half blocks at first.
  var pictureForm: PictureForm {
    get { window.settings.pictures?.form ?? .words }
    set {
      window.settings.pictures?.form = newValue
      encoder.graphics = newValue.graphics
      needsFrame = true
    }
  }

  /// What was drawn last.
  var shown: Frame { window.frame }

  private static func length(_ count: Int) -> Int { min(max(0, count), Frame.limit) }

  private func handle(_ input: TerminalInput) {
    // Where keys lead depends on what was drawn.
    draw()
    guard !window.isClosed else { return }
    _ = window.handle(input)
  }
}
