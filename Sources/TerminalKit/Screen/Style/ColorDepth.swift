/// How many colours a terminal shows.
///
/// Depths are ordered: a greater one shows more.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colours at all; attributes such as bold remain.
  case monochrome

  /// The sixteen colours of the terminal's palette.
  case ansi16

  /// The sixteen, a cube of 6 × 6 × 6 colours and a ramp of 24 greys.
  case ansi256

  /// Any colour of 8 bits a channel.
  case trueColor

  /// Orders depths by the number of colours.
  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ColorDepth {
  /// Reads the depth from the variables of a process.
  ///
  /// `NO_COLOR`, unless it is empty, means no colours, and so does a `TERM` that is missing, empty
  /// or `dumb`. `COLORTERM` with `truecolor` or `24bit` means all; a `TERM` that ends in `-direct`
  /// too. One that names `256color` means 256, and any other one 16.
  ///
  /// - Parameter environment: The variables by name.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let colors = environment["COLORTERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || terminal.isEmpty || terminal == "dumb" {
      self = .monochrome
    } else if colors == "truecolor" || colors == "24bit" || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else if terminal.hasSuffix("256color") {
      self = .ansi256
    } else {
      self = .ansi16
    }
  }
}
