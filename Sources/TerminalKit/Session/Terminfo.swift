/// The capabilities of a terminal from a compiled terminfo entry.
///
/// The format is described in term(5). Only the predefined capabilities are read; the extended ones
/// at the end of an entry are ignored.
struct Terminfo: Hashable, Sendable {
  /// A capability that is a string, by its index in term(5).
  enum Text: Int, CaseIterable {
    /// Sets the band of rows that scrolls (`csr`).
    case scrollRegion = 3
    /// Moves the cursor to a column (`hpa`).
    case column = 8
    /// Erases characters without moving the cursor (`ech`).
    case eraseCharacters = 37
    /// Scrolls up by a number of rows (`indn`).
    case scrollUp = 109
    /// Scrolls down by a number of rows (`rin`).
    case scrollDown = 113
    /// Scrolls up by one row (`ind`).
    case lineFeed = 129
    /// Scrolls down by one row (`ri`).
    case reverseLineFeed = 130
  }

  /// The capabilities that the terminal has.
  let texts: Set<Text>

  /// The most bytes of an entry: ncurses writes no more than 32,768.
  private static let longestEntry = 1 << 16

  /// Parses an entry; `nil` if it is malformed.
  init?(_ bytes: [UInt8]) {
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 1 < bytes.count else { return nil }
      return Int(Int16(truncatingIfNeeded: Int(bytes[offset]) | Int(bytes[offset + 1]) << 8))
    }
    // The header: magic number, then the sizes of names, flags, numbers, offsets and the table.
    let header = (0..<6).compactMap { number(at: $0 * 2) }
    guard header.count == 6, header.allSatisfy({ $0 >= 0 }) else { return nil }
    let numberSize: Int
    switch header[0] {
    case 0o432: numberSize = 2
    case 0o1036: numberSize = 4
    default: return nil
    }
    let flagsEnd = 12 + header[1] + header[2]
    // Numbers start at an even offset.
    let offsets = flagsEnd + flagsEnd % 2 + header[3] * numberSize
    guard offsets + header[4] * 2 + header[5] <= bytes.count else { return nil }
    texts = Set(
      Text.allCases.filter { text in
        // -1 means absent, -2 cancelled.
        text.rawValue < header[4] && number(at: offsets + text.rawValue * 2) ?? -1 >= 0
      }
    )
  }

  /// Looks up an entry in the folders of the system.
  ///
  /// - Parameters:
  ///   - name: The name of the terminal, as in `TERM`.
  ///   - folders: The folders, the preferred one first.
  init?(named name: String, in folders: [String]) {
    guard let first = name.utf8.first, !name.contains("/"), first != UInt8(ascii: ".") else {
      return nil
    }
    // Some systems name the folder of a letter by its code.
    let letters = [String(Unicode.Scalar(first)), String(first, radix: 16)]
    for folder in folders {
      for letter in letters {
        let path = "\(folder)/\(letter)/\(name)"
        if let bytes = RegularFile.start(of: path, atMost: Self.longestEntry),
          let entry = Self(bytes)
        {
          self = entry
          return
        }
      }
    }
    return nil
  }

  /// The folders with entries, in the order of terminfo(5).
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func folders(_ variable: (String) -> String?) -> [String] {
    let system = [
      "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/local/share/terminfo",
      "/usr/share/lib/terminfo", "/opt/homebrew/share/terminfo",
    ]
    let own = [variable("TERMINFO"), variable("HOME").map { $0 + "/.terminfo" }]
    let listed = (variable("TERMINFO_DIRS") ?? "")
      .split(separator: ":", omittingEmptySubsequences: false)
      // An empty folder name means the folders of the system.
      .flatMap { $0.isEmpty ? system : [String($0)] }
    return own.compactMap(\.self).filter { !$0.isEmpty } + listed + system
  }
}

extension TerminalFeatures {
  /// The features of a terminal according to its terminfo entry.
  ///
  /// Without an entry, the name decides: terminals that follow xterm have ``common``, and every
  /// other terminal is only assumed to move the cursor and to erase lines.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  package static func ofTerminal(
    _ variable: (String) -> String? = ProcessEnvironment.variable
  ) -> TerminalFeatures {
    let features = ofTerminal(named: variable("TERM") ?? "", variable)
    return ASCIIText.isRequired(variable) ? features.union(.ascii) : features
  }

  private static func ofTerminal(
    named name: String,
    _ variable: (String) -> String?
  ) -> TerminalFeatures {
    if let entry = Terminfo(named: name, in: Terminfo.folders(variable)) {
      return TerminalFeatures(entry)
    }
    return namesLikeXterm.contains { name.hasPrefix($0) } ? .common : []
  }

  private static let namesLikeXterm = [
    "xterm", "tmux", "rxvt", "alacritty", "kitty", "foot", "wezterm", "ghostty", "konsole", "vte",
    "gnome", "iterm", "contour", "st-", "mintty", "putty", "nsterm",
  ]

  init(_ entry: Terminfo) {
    self = []
    let texts = entry.texts
    if texts.isSuperset(of: [.scrollRegion, .lineFeed, .reverseLineFeed]) {
      insert(.scrollRegions)
    }
    if texts.isSuperset(of: [.scrollRegion, .scrollUp, .scrollDown]) {
      formUnion([.scrollRegions, .rowScrolling])
    }
    if texts.contains(.eraseCharacters) { insert(.characterErasing) }
    if texts.contains(.column) { insert(.columnMotion) }
  }
}
