#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif
  import MedleyCore

  /// The values that the system provides to a program.
  enum Environment {
    /// The colour depth according to the environment variables.
    static var colorDepth: ColorDepth {
      var variables: [String: String] = [:]
      for name in ["TERM", "COLORTERM", "NO_COLOR"] { variables[name] = variable(name) }
      return ColorDepth(environment: variables)
    }

    /// Returns the current day in the local time zone.
    static func today() -> CalendarDate? {
      var now = time(nil)
      var parts = tm()
      // Both pointers are to local variables, of which the call keeps nothing.
      guard localtime_r(&now, &parts) != nil else { return nil }
      return CalendarDate(
        year: Int(parts.tm_year) + 1900,
        month: Int(parts.tm_mon) + 1,
        day: Int(parts.tm_mday)
      )
    }

    /// Whether tmux or screen is between the process and the terminal.
    static var isMultiplexed: Bool {
      if variable("TMUX")?.isEmpty == false || variable("STY")?.isEmpty == false { return true }
      let terminal = variable("TERM") ?? ""
      return terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
    }

    /// Whether the terminal's background is dark, until the terminal answers; `nil` if it is unknown.
    static var isDark: Bool? {
      // A multiplexer can be shown by another terminal than the one that set the variable.
      let colors = isMultiplexed ? nil : variable("COLORFGBG")
      return TerminalTheme.isDark(terminal: variable("TERM") ?? "", colors: colors)
    }

    /// The block characters of the terminal: the console of Linux has a font with halves only.
    static var blocks: CellBlocks {
      let terminal = variable("TERM") ?? ""
      return terminal == "linux" || terminal.hasPrefix("linux-") ? .halves : .quarters
    }

    private static func variable(_ name: String) -> String? {
      ProcessEnvironment.variable(name)
    }
  }
#endif
