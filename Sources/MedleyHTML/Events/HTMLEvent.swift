public import MedleyCore

/// An event that a browser sends: the key of a cell, and what the user did with it.
public struct HTMLEvent: Hashable, Sendable {
  /// The action of the user.
  public enum Kind: Hashable, Sendable {
    /// Selected the row, or deselected it.
    case select

    /// Selected the row, the row with a key, and all rows between the two.
    case selectThrough(key: String)

    /// Selected all rows of the list of the row.
    case selectAll

    /// Deselected all rows of the list of the row.
    case selectNone

    /// Chose an action of all selected rows of the page's list, by its id; see
    /// ``HTMLEvent/selectionKey``.
    case selectionAction(String)

    /// Showed or hid the rows below the header or the row of an outline.
    case expand

    /// Showed or hid the rows below the row of an outline, whichever was the case before.
    case setExpanded(Bool)

    /// Chose an action, by its id.
    case action(String)

    /// Entered a value in the control of the row.
    case edit(ControlValue)

    /// Changed the value of the control, and has not sent it.
    case draft(ControlValue)

    /// Moved the row.
    case move(Destination)
  }

  /// The place that a row is moved to.
  public enum Destination: Hashable, Sendable {
    /// The previous row of the section.
    case previousRow

    /// The next row of the section.
    case nextRow

    /// The row with a key.
    case row(key: String)

    /// In a tree, below the previous row with the same parent.
    case inward

    /// In a tree, after the parent.
    case outward

    /// In a tree, the first place below the row with a key.
    case into(key: String)

    /// Before or after the row with a key; in a tree, at the allowed level that is nearest to another.
    case gap(key: String, isAfter: Bool, level: Int)
  }

  /// The key of events that belong to all selected rows of the page's list, which is no key of a cell.
  public static let selectionKey = "*"

  /// The key of the cell, or ``selectionKey``.
  public var key: String

  /// The action of the user.
  public var kind: Kind

  /// Creates an event.
  public init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
  }
}

extension HTMLEvent {
  /// Parses the name and the value of an element of the page's form.
  ///
  /// - Returns: `nil` for a control whose value was not changed.
  /// - Throws: ``RequestProblem`` if the element is not one of an event, or if the value does not have the
  ///   form of the control.
  init?(name: String, value: String) throws(RequestProblem) {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard (2...3).contains(words.count), let word = words.first, !words[1].isEmpty else {
      throw RequestProblem("The name of a field is not that of an event.")
    }
    key = String(words[1])
    switch word {
    case "select": kind = .select
    case "select-through": kind = .selectThrough(key: value)
    case "select-all": kind = .selectAll
    case "select-none": kind = .selectNone
    case "select-action": kind = .selectionAction(value)
    case "expand":
      guard ["", "true", "false"].contains(value) else {
        throw RequestProblem("The value of a field is not valid.")
      }
      kind = value.isEmpty ? .expand : .setExpanded(value == "true")
    case "action": kind = .action(value)
    case "move": kind = .move(try Destination(value))
    default:
      let isDraft = word.hasPrefix("draft-")
      guard let control = ShapeName(rawValue: String(isDraft ? word.dropFirst(6) : word)) else {
        throw RequestProblem("The name of a field is not that of an event.")
      }
      let text = value.inControl(isMultiline: true)
      if words.count == 3, ValueMark.of(text) == words[2] { return nil }
      guard let entered = control.value(text) else {
        throw RequestProblem("The value of a field has another form than that of its control.")
      }
      kind = isDraft ? .draft(entered) : .edit(entered)
    }
  }
}

extension HTMLEvent.Destination {
  /// Parses a step, the key of a row, a key with `into`, or a key with `before` or `after` and a level.
  fileprivate init(_ value: String) throws(RequestProblem) {
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let level = words.count == 3 ? Int(words[2]) : nil
    switch (MoveStep(rawValue: value), words.count) {
    case (.up, _): self = .previousRow
    case (.down, _): self = .nextRow
    case (.inward, _): self = .inward
    case (.outward, _): self = .outward
    case (nil, 1): self = .row(key: value)
    case (nil, 2) where words[1] == "into": self = .into(key: words[0])
    case (nil, 3) where ["before", "after"].contains(words[1]):
      guard let level, level > 0 else { fallthrough }
      self = .gap(key: words[0], isAfter: words[1] == "after", level: level)
    default: throw RequestProblem("The place to which a row is moved is not valid.")
    }
  }
}

extension ShapeName {
  /// Parses the value of a control; `nil` if the text has another form.
  fileprivate func value(_ text: String) -> ControlValue? {
    switch self {
    case .toggle: text == "on" ? .toggle(true) : text == "off" ? .toggle(false) : nil
    case .text: .text(text)
    case .date: text.isEmpty ? .date(nil) : CalendarDate(text).map { .date($0) }
    case .time: text.isEmpty ? .time(nil) : ClockTime(text.withoutSeconds).map { .time($0) }
    case .choice: .choice(text)
    case .number, .range: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    }
  }
}

extension String {
  /// A time without the seconds that some browsers send: `08:30:00` → `08:30`.
  fileprivate var withoutSeconds: Substring {
    utf8.count == 8 && hasSuffix(":00") ? dropLast(3) : self[...]
  }
}
