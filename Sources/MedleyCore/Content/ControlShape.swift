/// How the user sees and changes the value of a control, which each host draws in its own way.
public enum ControlShape: Hashable, Sendable {
  /// A switch that is on or off, or a sign for each state.
  case toggle(Bool, marks: ControlMarks? = nil)

  /// A field for a text of one line, or of several lines; see ``TextTraits/isMultiline``.
  case text(TextEntry)

  /// A day, or none.
  case date(CalendarDate?)

  /// A time of day, or none.
  case time(ClockTime?)

  /// A choice of one option.
  case options(OptionList)

  /// A number between two buttons that change it by a step.
  case steps(NumberScale)

  /// A number as a position on a track, or as a row of marks.
  case track(NumberScale, marks: ControlMarks? = nil)
}

/// The signs with which a host draws a number of few steps, one for each step, or the state of a toggle.
public struct ControlMarks: Hashable, Sendable {
  /// The sign of a step up to the number, and of a toggle that is on.
  public var filled: Character

  /// The sign of a step above the number, and of a toggle that is off.
  public var empty: Character

  /// Creates signs.
  public init(filled: Character, empty: Character) {
    self.filled = filled
    self.empty = empty
  }

  /// ★ and ☆.
  public static let stars = ControlMarks(filled: "★", empty: "☆")

  /// Returns the sign of a toggle.
  public func text(isOn: Bool) -> String { String(isOn ? filled : empty) }

  /// The maximum number of signs: more would be too narrow for a finger.
  static let limit = 10

  /// Returns a sign for each step of the range: `★★★☆☆`.
  ///
  /// - Returns: `nil` if the range has no step or more than 10.
  public func text(of scale: NumberScale) -> String? {
    let count = ((scale.range.upperBound - scale.range.lowerBound) / scale.step).rounded()
    guard (1...Double(Self.limit)).contains(count) else { return nil }
    let filled = Int((scale.fraction * count).rounded())
    return String(repeating: self.filled, count: filled)
      + String(repeating: empty, count: Int(count) - filled)
  }
}

/// A text that the user edits in a field.
public struct TextEntry: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The text that is shown while the field is empty.
  public var placeholder: String

  /// The kind of text.
  public var traits: TextTraits

  /// Creates a text.
  public init(_ text: String, placeholder: String = "", traits: TextTraits = TextTraits()) {
    self.text = text
    self.placeholder = placeholder
    self.traits = traits
  }
}

/// The options of a choice, and the chosen one.
public struct OptionList: Hashable, Sendable {
  /// The options in their order on the screen.
  public var options: [ListControl.Option]

  /// The id of the chosen option, or `nil`.
  ///
  /// The id need not belong to an option.
  public var chosen: String?

  private let wantsSegments: Bool

  /// Whether all options are visible side by side; otherwise a menu shows them.
  ///
  /// A menu also shows a value that is none of the options.
  public var isSegmented: Bool {
    guard wantsSegments, !options.isEmpty else { return false }
    return chosen.map { id in id.isEmpty || options.contains { $0.id == id } } ?? true
  }

  /// Creates a list of options.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - chosen: the id of the chosen option, or `nil`.
  ///   - isSegmented: whether all options are visible side by side, unless the list is empty or has another
  ///     value.
  public init(_ options: [ListControl.Option], chosen: String?, isSegmented: Bool = false) {
    self.options = options
    self.chosen = chosen
    wantsSegments = isSegmented
  }

  /// The title of the chosen option; its id if it is none of the options, and `nil` if none is chosen.
  public var chosenTitle: String? {
    guard let chosen else { return nil }
    return options.first { $0.id == chosen }?.title ?? (chosen.isEmpty ? nil : chosen)
  }
}
