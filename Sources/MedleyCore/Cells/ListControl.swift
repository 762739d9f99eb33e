/// A control in a cell, with the value that it shows.
///
/// A value that the user enters is sent as ``CellEvent/edit(_:)-enum.case`` with a ``ControlValue``
/// of the same kind, and handled by ``CellAdapter/editing(_:perform:)``. A value that the user has
/// not sent yet is a draft: the list keeps it with the row, and the control shows it instead of its
/// own value; see ``CellAdapter/onDraft(_:)``.
public enum ListControl: Hashable, Sendable {
  /// An option of a choice.
  public struct Option: Identifiable, Hashable, Sendable {
    /// Identifies the option; the value of the edit.
    public var id: String

    /// The title of the option.
    public var title: String

    /// Creates an option; the default title is the id.
    public init(_ id: String, title: String? = nil) {
      self.id = id
      self.title = title ?? id
    }
  }

  /// A switch that is on or off.
  case toggle(Bool)

  /// A field for text, with a placeholder that is shown while the field is empty.
  ///
  /// Only the return key sends the text; in a field for several lines, the return key starts a line
  /// and another key or a button of the host sends. Until then the text is a draft, which every
  /// other event keeps: leaving the field, an update, scrolling and resizing.
  case text(String, placeholder: String = "", traits: TextTraits = TextTraits())

  /// A day, or none.
  case date(CalendarDate?)

  /// A time of day, or none.
  case time(ClockTime?)

  /// One of several options, by its id; `nil` if none is chosen.
  case choice(String?, options: [Option])

  /// A number that buttons or keys increase and decrease by a step.
  case stepper(Double, in: ClosedRange<Double>, step: Double = 1)

  /// A number on a scale; `nil` as the step allows every number of the range.
  case slider(Double, in: ClosedRange<Double>, step: Double? = nil)
}

extension ListControl {
  /// The value that the control shows.
  package var controlValue: ControlValue {
    switch self {
    case .toggle(let isOn): .toggle(isOn)
    case .text(let text, _, _): .text(text)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    case .choice(let id, _): .choice(id ?? "")
    case .stepper(let value, _, _), .slider(let value, _, _): .number(value)
    }
  }

  /// Returns the control with a draft as its value, or the same control if it cannot show the draft.
  package func showing(_ draft: ControlValue) -> ListControl {
    switch (self, draft) {
    case (.toggle, .toggle(let isOn)): .toggle(isOn)
    case (.text(_, let placeholder, let traits), .text(let text)):
      .text(text, placeholder: placeholder, traits: traits)
    case (.date, .date(let date)): .date(date)
    case (.time, .time(let time)): .time(time)
    case (.choice(_, let options), .choice(let id)): .choice(id, options: options)
    case (.stepper(_, let range, let step), .number(let value)):
      .stepper(value, in: range, step: step)
    case (.slider(_, let range, let step), .number(let value)):
      .slider(value, in: range, step: step)
    default: self
    }
  }

  /// Whether the control is a text field whose text is never shown.
  package var isSecure: Bool {
    if case .text(_, _, let traits) = self { traits.isSecure } else { false }
  }
}
