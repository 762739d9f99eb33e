/// A control in a cell, with the value that it shows.
///
/// Each kind of control is a function, such as ``toggle(_:marks:)`` and ``slider(_:in:step:)``. A host draws
/// the ``shape`` of a control and does not know its kind, so that a new kind of a known shape needs no
/// change of a host; see ``ControlKind``.
///
/// A value that the user enters is sent as ``CellEvent/edit(_:)-enum.case`` with a ``ControlValue``
/// of the same kind, and handled by ``CellAdapter/editing(_:perform:)``. A value that the user has
/// not sent yet is a draft: the list keeps it with the row, and the control shows it instead of its
/// own value; see ``CellAdapter/onDraft(_:)``.
public struct ListControl: Hashable, Sendable {
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

  /// The words of the control.
  public let kind: ControlKind

  /// How the user sees and changes the value.
  public var shape: ControlShape

  /// Creates a control of a kind.
  public init(_ kind: ControlKind, _ shape: ControlShape) {
    self.kind = kind
    self.shape = shape
  }
}

// MARK: - Kinds

extension ListControl {
  /// A switch that is on or off.
  ///
  /// - Parameters:
  ///   - isOn: whether it is on.
  ///   - marks: the signs that replace the switch, such as ``ControlMarks/stars`` for a favourite.
  public static func toggle(_ isOn: Bool, marks: ControlMarks? = nil) -> ListControl {
    ListControl(.toggle, .toggle(isOn, marks: marks))
  }

  /// A field for text, with a placeholder that is shown while the field is empty.
  ///
  /// Only the return key sends the text; in a field for several lines, the return key starts a line
  /// and another key or a button of the host sends. Until then the text is a draft, which every
  /// other event keeps: leaving the field, an update, scrolling and resizing.
  public static func text(
    _ text: String,
    placeholder: String = "",
    traits: TextTraits = TextTraits()
  ) -> ListControl {
    ListControl(.text, .text(TextEntry(text, placeholder: placeholder, traits: traits)))
  }

  /// A day, or none.
  public static func date(_ date: CalendarDate?) -> ListControl {
    ListControl(.date, .date(date))
  }

  /// A time of day, or none.
  public static func time(_ time: ClockTime?) -> ListControl {
    ListControl(.time, .time(time))
  }

  /// One of several options, by its id; `nil` if none is chosen.
  public static func choice(_ id: String?, options: [Option]) -> ListControl {
    ListControl(.choice, .options(OptionList(options, chosen: id)))
  }

  /// A number that buttons or keys increase and decrease by a step.
  public static func stepper(
    _ number: Double,
    in range: ClosedRange<Double>,
    step: Double = 1
  ) -> ListControl {
    let legal = step.isFinite && step > 0 ? step : 1
    return ListControl(.stepper, .steps(NumberScale(number, in: range, step: legal)))
  }

  /// A number on a scale; `nil` as the step allows every number of the range.
  public static func slider(
    _ number: Double,
    in range: ClosedRange<Double>,
    step: Double? = nil
  ) -> ListControl {
    ListControl(.slider, .track(NumberScale(number, in: range, step: step)))
  }
}
