#if os(macOS) || os(Linux)
  public import MedleyCore

  /// Runs lists in a terminal, from the first screen until the user leaves.
  ///
  /// ```swift
  /// var resolver = RouteResolver<TerminalHost>()
  /// resolver.add("orders") { _ in ListScreen("Orders", presenter: orders, cells: cells) }
  /// await TerminalProgram(resolver: resolver).main(from: "orders")
  /// ```
  ///
  /// The main actor is free while the program waits for input: tasks on it may change presenters
  /// and push screens. The terminal is restored when ``run(from:restoring:saving:)`` returns or throws,
  /// and when the program exits, traps or is ended by a signal; not by SIGKILL, nor if another thread
  /// than that of the main actor runs out of stack.
  @MainActor
  public final class TerminalProgram {
    /// The screens; its closures belong to the program.
    public let navigator: ListNavigator<TerminalHost>

    /// The options of the program.
    public let options: TerminalProgramOptions

    /// The whole screen.
    let window: TerminalWindow

    /// Saves the state of the screens.
    var saver: StateSaver?

    /// The answers of the terminal.
    var answers: [TerminalAnswer] = []

    /// The storage for issues without another reporter.
    private let issueStorage: IssueStorage

    /// The issues that linear output announces.
    private let linearIssues: LinearIssues?

    /// Prints the stored issues when the terminal is restored.
    var issuePrinter = IssueReporter.standardError

    var isStopped = false
    var isRunning = false

    /// The requests of pictures with an address.
    var loads = PictureLoads()

    /// Whether something changed since the last frame.
    var needsFrame = true

    /// The waker of the session; `nil` while no wait is pending.
    var sleeper: SessionWaker?

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - resolver: Maps routes to screens.
    ///   - reporter: Receives issues; by default they are stored while the program runs, and then
    ///     printed to the standard error.
    ///   - options: The options of the program.
    ///   - makeHost: Called once for each screen that is pushed, with the screen.
    public init(
      resolver: RouteResolver<TerminalHost>,
      reporter: IssueReporter? = nil,
      options: TerminalProgramOptions = TerminalProgramOptions(),
      makeHost: @escaping (_ screen: ListScreen<TerminalHost>) -> TerminalHost = { _ in
        TerminalHost()
      }
    ) {
      self.options = options
      let issueStorage = IssueStorage()
      self.issueStorage = issueStorage
      let depth = options.colors ?? Environment.colorDepth
      let reporter = reporter ?? issueStorage.reporter
      linearIssues = options.style == .lines ? LinearIssues() : nil
      navigator = ListNavigator(
        resolver: resolver,
        reporter: linearIssues?.reporter(before: reporter) ?? reporter,
        makeHost: makeHost
      )
      let theme = options.theme ?? .automatic(isDark: Environment.isDark, depth: depth)
      var settings = WindowSettings(
        theme: theme,
        texts: options.texts,
        today: Environment.today
      )
      // Linear output has no pictures.
      if options.style == .screen, depth != .monochrome {
        let pictures = PictureStore(
          form: .blocks(Environment.blocks),
          // Other programs may have sent pictures to the same terminal, and most count from 1.
          firstNumber: .random(in: 1 << 24..<1 << 31),
          reporter: reporter
        )
        pictures.background = .assumedBackground(isDark: Environment.isDark ?? true)
        settings.pictures = pictures
      }
      window = TerminalWindow(navigator: navigator, settings: settings)
      window.observers.onChange = { [weak self] in self?.wake() }
    }

    /// Shows the screen of a route, until the user leaves or ``stop()`` is called.
    ///
    /// All screens that were pushed in the meantime are removed afterwards.
    ///
    /// - Parameters:
    ///   - route: The route of the first screen.
    ///   - state: The screens of another process, to be shown in place of the first screen; see
    ///     ``/MedleyCore/ListNavigator/savedState``.
    ///   - save: Called with the state of the screens when it has changed: soon after a change, before
    ///     the program is suspended by Ctrl-Z, and when it ends. After the process was killed, the last
    ///     half second may be missing.
    /// - Throws: A ``TerminalProgramError``; the terminal does not change then. The type is not part
    ///   of the declaration, because Swift 6.3.1 crashes on typed throws at top level.
    public func run(
      from route: ListRoute,
      restoring state: NavigationState? = nil,
      saving save: (@MainActor (_ state: NavigationState) -> Void)? = nil
    ) async throws {
      guard !isRunning else { throw TerminalProgramError.alreadyRunning }
      isRunning = true
      defer { isRunning = false }
      // From here on, `stop()` ends this run.
      isStopped = false
      guard let screen = navigator.resolver.screen(for: route) else {
        throw TerminalProgramError.unknownRoute(route)
      }
      let negotiation = PictureNegotiation(
        options.pictures,
        depth: colorDepth,
        isMultiplexed: Environment.isMultiplexed,
        isASCII: ASCIIText.isRequired,
        blocks: Environment.blocks,
        isDark: Environment.isDark ?? true
      )
      // The standard input may be the data that the lists show.
      guard let keys = KeyInput(input: options.input, outputs: [options.output, 2]) else {
        throw TerminalProgramError.noTerminal
      }
      let session = try makeSession(keys, mayUseKitty: negotiation.mayUseKitty)
      window.isClosed = false
      issueStorage.begin()
      let depth = navigator.screens.count
      if state.map({ navigator.restore($0) }) != true { navigator.push(screen, route: route) }
      saver = save.map { StateSaver($0) }
      defer {
        saver?.saveNow(navigator)
        saver = nil
        navigator.removeScreens(above: depth)
        session.leave()
        withExtendedLifetime(keys) {}
        for issue in issueStorage.end() { issuePrinter.report(issue) }
      }
      switch options.style {
      case .screen: await run(ScreenOutput(session, negotiation, depth: colorDepth), in: session)
      case .lines:
        let pipe = printsToPipe ? OutputQueue(Descriptor(number: options.output)) : nil
        await run(LinearOutput(window, pipe: pipe, issues: linearIssues), in: session)
      }
    }

    /// Ends ``run(from:restoring:saving:)``, which returns soon after.
    public func stop() {
      isStopped = true
      wake()
    }

    /// The colour depth.
    var colorDepth: ColorDepth { options.colors ?? Environment.colorDepth }

    /// Whether lines go to another file than the terminal of the keys.
    private var printsToPipe: Bool {
      options.style == .lines && !Descriptor(number: options.output).isTerminal
    }

    private func makeSession(
      _ keys: KeyInput,
      mayUseKitty: Bool
    ) throws(TerminalProgramError) -> TerminalSession {
      var session = SessionOptions()
      session.handlesSignals = options.handlesSignals
      switch options.style {
      case .screen:
        session.modes = [.paste, .focus, .colorScheme]
        if options.usesMouse { session.modes.insert(.mouse) }
        if mayUseKitty { session.modes.insert(.pictures) }
      // Output for screen readers contains no control sequence, not even for pasted text.
      case .lines: session.modes = .lines
      }
      // Another program may write the lines from the pipe to the terminal.
      session.keepsLineFeeds = printsToPipe
      do {
        let output = printsToPipe ? keys.descriptor : options.output
        return try TerminalSession(input: keys.descriptor, output: output, options: session)
      } catch {
        switch error {
        case .noTerminal: throw TerminalProgramError.noTerminal
        case .alreadyActive: throw TerminalProgramError.alreadyRunning
        case .system(let number): throw TerminalProgramError.system(number)
        }
      }
    }

    /// Requests a frame, and ends the wait for input.
    func wake() {
      needsFrame = true
      sleeper?.wake()
      sleeper = nil
    }
  }
#endif
