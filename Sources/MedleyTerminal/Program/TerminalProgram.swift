#if os(macOS) || os(Linux)
  public import MedleyCore

  /// Runs lists in a terminal, from the first screen until the user leaves.
  ///
  /// ```swift
  /// var resolver = RouteResolver<TerminalHost>()
  /// resolver.add("orders") { _ in ListScreen("Orders", presenter: orders, cells: cells) }
  /// try await TerminalProgram(resolver: resolver).run(from: "orders")
  /// ```
  ///
  /// The main actor is free while nobody types: tasks on it change presenters and push screens, and
  /// what they change shows. The terminal is as it was before when ``run(from:)`` returns or
  /// throws, and when the program exits, traps or is ended by a signal; not when it is ended by
  /// SIGKILL, nor when another thread than that of the main actor runs out of stack.
  @MainActor
  public final class TerminalProgram {
    /// The screens; its `onChange` belongs to the program.
    public let navigator: ListNavigator<TerminalHost>

    /// The options of the program.
    public let options: TerminalProgramOptions

    /// All that is on the screen.
    let window: TerminalWindow

    /// The answers of the terminal.
    var answers: [TerminalAnswer] = []

    /// The storage for issues without another reporter.
    private let issueKeeper: IssueStorage

    /// The issues that linear output announces.
    private let linearIssues: LinearIssues?

    /// Where they go when the terminal is as it was.
    var issuePrinter = IssueReporter.standardError

    var isStopped = false
    var isRunning = false

    /// Whether something changed since the last frame.
    var needsFrame = true

    /// The waker of the session; `nil` while no wait is pending.
    var sleeper: SessionWaker?

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - resolver: Maps routes to screens.
    ///   - reporter: Where issues go; without one they are kept while the program runs, and printed
    ///     to the standard error when the terminal is as it was before.
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
      let issueKeeper = IssueStorage()
      self.issueKeeper = issueKeeper
      let depth = options.colors ?? Environment.colorDepth
      let reporter = reporter ?? issueKeeper.reporter
      linearIssues = options.style == .lines ? LinearIssues() : nil
      navigator = ListNavigator(
        resolver: resolver,
        reporter: linearIssues?.reporter(before: reporter) ?? reporter,
        makeHost: makeHost
      )
      let theme = options.theme ?? .automatic(isDark: nil, depth: depth)
      var settings = WindowSettings(theme: theme, today: Environment.today)
      // Linear output has no pictures.
      if options.style == .screen, depth != .monochrome {
        settings.pictures = PictureStore(
          form: .halfBlocks,
          // Other programs may have sent pictures to the same terminal, and most count from 1.
          firstNumber: .random(in: 1 << 24..<1 << 31),
          reporter: reporter
        )
      }
      window = TerminalWindow(navigator: navigator, settings: settings)
      window.observers.onChange = { [weak self] in self?.wake() }
    }

    /// Shows the screen of a route, and what it leads to, until the person leaves or ``stop()`` is
    /// called.
    ///
    /// The screens that came on top meanwhile are gone afterwards.
    ///
    /// - Parameter route: Names the first screen.
    /// - Throws: A ``TerminalProgramError``; the terminal is not touched then.
    public func run(from route: ListRoute) async throws(TerminalProgramError) {
      guard !isRunning else { throw TerminalProgramError.alreadyRunning }
      isRunning = true
      defer { isRunning = false }
      // What stops the program from here on stops this run of it.
      isStopped = false
      guard let screen = navigator.resolver.screen(for: route) else {
        throw TerminalProgramError.unknownRoute(route)
      }
      let negotiation = PictureNegotiation(
        options.pictures,
        depth: colorDepth,
        isMultiplexed: Environment.isMultiplexed
      )
      let session = try makeSession(mayUseKitty: negotiation.mayUseKitty)
      window.isClosed = false
      issueKeeper.begin()
      let depth = navigator.screens.count
      navigator.push(screen, route: route)
      defer {
        navigator.removeScreens(above: depth)
        session.leave()
        for issue in issueKeeper.end() { issuePrinter.report(issue) }
      }
      switch options.style {
      case .screen: await run(ScreenOutput(session, negotiation, depth: colorDepth), in: session)
      case .lines:
        let pipe = printsToPipe ? OutputQueue(Descriptor(number: options.output)) : nil
        await run(LinearOutput(window, pipe: pipe, issues: linearIssues), in: session)
      }
    }

    /// Ends ``run(from:)``, which returns soon after.
    public func stop() {
      isStopped = true
      wake()
    }

    /// How many colours are used.
    var colorDepth: ColorDepth { options.colors ?? Environment.colorDepth }

    /// Whether lines go somewhere else than to the terminal that the keys come from.
    private var printsToPipe: Bool {
      options.style == .lines && !Descriptor(number: options.output).isTerminal
    }

    private func makeSession(mayUseKitty: Bool) throws(TerminalProgramError) -> TerminalSession {
      var session = SessionOptions()
      session.handlesSignals = options.handlesSignals
      switch options.style {
      case .screen:
        session.modes = [.paste, .focus, .colorScheme]
        if options.usesMouse { session.modes.insert(.mouse) }
        if mayUseKitty { session.modes.insert(.pictures) }
      // Who prints to be read out writes no sequence at all, not even for pasted text.
      case .lines: session.modes = .lines
      }
      // What goes into a pipe may come to the terminal by another program.
      session.keepsLineFeeds = printsToPipe
      do {
        let output = printsToPipe ? options.input : options.output
        return try TerminalSession(input: options.input, output: output, options: session)
      } catch {
        switch error {
        case .noTerminal: throw TerminalProgramError.noTerminal
        case .alreadyActive: throw TerminalProgramError.alreadyRunning
        case .system(let number): throw TerminalProgramError.system(number)
        }
      }
    }

    /// Takes note that something changed, and ends the waiting for input.
    func wake() {
      needsFrame = true
      sleeper?.wake()
      sleeper = nil
    }
  }
#endif
