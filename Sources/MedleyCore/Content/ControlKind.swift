/// A kind of control: the words that describe a control of some shape.
///
/// The words of the value are announced for numbers, and shown where a host shows the value as text. The
/// linear mode of terminals announces the role; UIKit and browsers announce their own controls.
///
/// A program adds a kind by a constant and a function. The name of the kind contains the name of the program.
/// All hosts draw it by its shape:
///
/// ```swift
/// extension ControlKind {
///   static let percentage = ControlKind(
///     "shop.percentage",
///     role: { _, _ in "percentage" },
///     valueText: { control, _, format in
///       control.scale.map { format.text(.number($0.value)) + " %" }
///     }
///   )
/// }
///
/// extension ListControl {
///   static func percentage(_ number: Double) -> ListControl {
///     ListControl(.percentage, .track(NumberScale(number, in: 0...100, step: 1)))
///   }
/// }
/// ```
public struct ControlKind: Sendable {
  /// The name of the kind; two kinds of one name are equal.
  public let name: String

  /// Returns the kind of control in words, such as `slider`, or `switch on`, because a switch has no other value.
  let role: @Sendable (_ control: ListControl, _ texts: ListTexts) -> String

  /// Returns the value in words; `nil` for the words of the shape.
  let valueText:
    @Sendable (_ control: ListControl, _ texts: ListTexts, _ format: ValueFormat) -> String?

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: the name of the kind.
  ///   - role: returns the kind of control in words, such as `slider`.
  ///   - valueText: returns the value in words, or `nil` for the words of the shape. It is not called for a
  ///     secret text.
  public init(
    _ name: String,
    role: @escaping @Sendable (_ control: ListControl, _ texts: ListTexts) -> String,
    valueText:
      @escaping @Sendable (
        _ control: ListControl, _ texts: ListTexts, _ format: ValueFormat
      ) -> String? = { _, _, _ in nil }
  ) {
    self.name = name
    self.role = role
    self.valueText = valueText
  }
}

extension ControlKind: Hashable {
  /// Returns whether two kinds have the same name.
  public static func == (one: ControlKind, other: ControlKind) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// MARK: - The kinds of this package

extension ControlKind {
  static let toggle = ControlKind("toggle") { control, texts in
    control.value == .toggle(true) ? texts.switchOn : texts.switchOff
  }

  static let text = ControlKind("text") { control, texts in
    control.isSecure ? texts.secretTextField : texts.textField
  }

  static let date = ControlKind("date") { _, texts in texts.date }

  static let time = ControlKind("time") { _, texts in texts.time }

  static let choice = ControlKind("choice") { control, texts in
    guard case .options(let list) = control.shape else { return texts.counted(\.choice, 0) }
    return texts.counted(\.choice, list.options.count)
  }

  static let stepper = ControlKind("stepper") { _, texts in texts.stepper }

  static let slider = ControlKind("slider") { _, texts in texts.slider }
}

extension ListControl {
  /// Returns the kind of control in words, for screen readers: `switch on`, `choice of 3`, `slider`.
  public func role(_ texts: ListTexts = ListTexts()) -> String { kind.role(self, texts) }
}
