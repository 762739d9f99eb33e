import MedleyCore

/// Renders a ``MedleyCore/ListControl`` as an element of the page's form.
///
/// The name of the element is the kind of the control, the key of the row, and a mark of the value.
/// A form sends all its elements: a value whose mark is the one in the name was not changed.
struct ControlMarkup {
  let control: ListControl

  /// The key of the row.
  let key: String

  /// The name for screen readers.
  let label: String

  /// Whether the control shows a value that was not sent.
  let isDraft: Bool

  let isInvalid: Bool

  /// The ids of the elements that describe the control.
  let descriptionIDs: [String]

  var markup: HTML {
    switch control {
    case .toggle(let isOn): toggle(isOn)
    case .text(let text, let placeholder, let traits): self.text(text, placeholder, traits)
    case .date(let date): input(.date, value: date?.description ?? "")
    case .time(let time): input(.time, value: time?.description ?? "")
    case .choice(let id, let options): choice(id, options)
    case .stepper(let value, let range, let step):
      input(.number, value: value.plainText, Self.limits(range, step: step))
    case .slider(let value, let range, let step):
      // A browser rounds the value of a slider to a step.
      input(
        .range,
        value: value.plainText,
        Self.limits(range, step: Self.isOnStep(value, range, step) ? step : nil)
      )
    }
  }

  /// The attributes of each control.
  ///
  /// - Parameter isSecure: whether the value is a text that is never sent to a browser: an empty field
  ///   is no change then, also of a draft.
  private func common(
    _ kind: ControlKind,
    value: String? = nil,
    isSecure: Bool = false
  ) -> [HTMLAttribute] {
    let mark =
      isDraft && !isSecure ? nil : value.map { " \(ValueMark.of($0.inControl(isMultiline: true)))" }
    let attributes: [HTMLAttribute?] = [
      .class("control"), HTMLAttribute("id", "control-\(key)"),
      HTMLAttribute("name", "\(kind.rawValue) \(key)\(mark ?? "")"), .aria("label", label),
      isInvalid ? .aria("invalid", "true") : nil,
      descriptionIDs.isEmpty
        ? nil : .aria("describedby", descriptionIDs.joined(separator: " ")),
      isDraft ? HTMLAttribute("data-unsent", nil) : nil,
    ]
    return attributes.compactMap { $0 }
  }

  private func toggle(_ isOn: Bool) -> HTML {
    let attributes: [HTMLAttribute] = [
      .role("switch"), .aria("checked", isOn ? "true" : "false"),
      HTMLAttribute("value", isOn ? "off" : "on"),
    ]
    return HTML(.button, attributes: common(.toggle) + attributes)
  }

  private func input(
    _ kind: ControlKind,
    value: String,
    _ attributes: [HTMLAttribute] = []
  ) -> HTML {
    let own = [HTMLAttribute("type", kind.rawValue), HTMLAttribute("value", value)]
    return HTML(.input, attributes: common(kind, value: value) + own + attributes)
  }

  private func text(_ text: String, _ placeholder: String, _ traits: TextTraits) -> HTML {
    // A secret text is never sent back to a browser.
    let shown = traits.isSecure ? "" : text.inControl(isMultiline: traits.isMultiline)
    let attributes =
      common(.text, value: shown, isSecure: traits.isSecure) + [
        HTMLAttribute("placeholder", placeholder), .dir(),
      ]
      + traits.attributes
    return traits.isMultiline
      ? HTML(.textarea, attributes: attributes, content: HTML(shown))
      : HTML(.input, attributes: attributes + [HTMLAttribute("value", shown)])
  }

  private func choice(_ id: String?, _ options: [ListControl.Option]) -> HTML {
    var markup = HTML()
    let selected = HTMLAttribute("selected", nil)
    if !options.contains(where: { $0.id == id }) {
      let none = [HTMLAttribute("value", ""), HTMLAttribute("disabled", nil), selected]
      // A value that is not an option is shown by its id.
      let title = id.flatMap { $0.isEmpty ? nil : $0 } ?? "–"
      markup.append(HTML(.option, attributes: none, content: HTML(title)))
    }
    for option in options {
      let attributes = [HTMLAttribute("value", option.id)] + (option.id == id ? [selected] : [])
      markup.append(HTML(.option, attributes: attributes, content: HTML(option.title)))
    }
    return HTML(.select, attributes: common(.choice, value: id ?? ""), content: markup)
  }

  private static func limits(_ range: ClosedRange<Double>, step: Double?) -> [HTMLAttribute] {
    [
      HTMLAttribute("min", range.lowerBound.plainText),
      HTMLAttribute("max", range.upperBound.plainText),
      HTMLAttribute("step", step.flatMap { $0 > 0 ? $0.plainText : nil } ?? "any"),
    ]
  }

  private static func isOnStep(
    _ value: Double,
    _ range: ClosedRange<Double>,
    _ step: Double?
  ) -> Bool {
    guard let step, step > 0 else { return false }
    let steps = (value - range.lowerBound) / step
    return range.contains(value) && abs(steps - steps.rounded()) < 1e-9
  }
}

extension TextTraits {
  /// The type of the field, its keyboard, and what a browser offers to fill in.
  fileprivate var attributes: [HTMLAttribute] {
    let (type, autocomplete, keyboard) = field
    let attributes: [HTMLAttribute?] = [
      isMultiline ? nil : HTMLAttribute("type", isSecure ? "password" : type),
      HTMLAttribute("autocomplete", autocomplete),
      keyboard.map { HTMLAttribute("inputmode", $0) },
    ]
    return attributes.compactMap { $0 }
  }

  /// The type, the content to fill in, and the keyboard.
  private var field: (type: String, autocomplete: String, keyboard: String?) {
    switch content {
    case .plain: ("text", "off", nil)
    case .name: ("text", "name", nil)
    // The type "email" would refuse a text that the program's own check accepts.
    case .emailAddress: ("text", "email", "email")
    case .telephoneNumber: ("tel", "tel", nil)
    case .url: ("text", "url", "url")
    case .username: ("text", "username", nil)
    case .password: ("password", "current-password", nil)
    case .newPassword: ("password", "new-password", nil)
    case .oneTimeCode: ("text", "one-time-code", "numeric")
    case .streetAddress: ("text", "street-address", nil)
    case .postalCode: ("text", "postal-code", nil)
    case .integer: ("text", "off", "numeric")
    case .decimal: ("text", "off", "decimal")
    }
  }
}
