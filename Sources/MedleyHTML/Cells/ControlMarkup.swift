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

  /// The value in words.
  let valueText: String

  /// The label of the button that sends a text.
  let sendLabel: String

  var markup: HTML {
    switch control.shape {
    case .toggle(let isOn, let marks): toggle(isOn, marks)
    case .text(let entry): text(entry)
    case .date(let date): input(.date, value: date?.description ?? "")
    case .time(let time): input(.time, value: time?.description ?? "")
    case .options(let list): list.isSegmented ? segments(list) : options(list)
    case .steps(let scale): input(.number, scale, step: scale.step)
    case .track(let scale, let marks): track(scale, marks)
    }
  }

  /// The attributes of each control.
  ///
  /// - Parameter isSecure: whether the value is a text that is never sent to a browser: an empty field
  ///   is no change then, also of a draft.
  private func common(
    _ name: ShapeName,
    value: String? = nil,
    isSecure: Bool = false
  ) -> [HTMLAttribute] {
    let mark =
      isDraft && !isSecure ? nil : value.map { " \(ValueMark.of($0.inControl(isMultiline: true)))" }
    let attributes: [HTMLAttribute?] = [
      .class("control"), HTMLAttribute("id", "control-\(key)"),
      HTMLAttribute("name", "\(name.rawValue) \(key)\(mark ?? "")"), .aria("label", label),
      isInvalid ? .aria("invalid", "true") : nil,
      descriptionIDs.isEmpty
        ? nil : .aria("describedby", descriptionIDs.joined(separator: " ")),
      isDraft ? HTMLAttribute("data-unsent", nil) : nil,
    ]
    return attributes.compactMap { $0 }
  }

  private func toggle(_ isOn: Bool, _ marks: ControlMarks?) -> HTML {
    var attributes: [HTMLAttribute] = [
      .role("switch"), .aria("checked", isOn ? "true" : "false"),
      HTMLAttribute("value", isOn ? "off" : "on"),
    ]
    if marks != nil { attributes.append(HTMLAttribute("data-marks", nil)) }
    let sign = HTML(marks?.text(isOn: isOn) ?? "")
    return HTML(.button, attributes: common(.toggle) + attributes, content: sign)
  }

  private func input(
    _ name: ShapeName,
    value: String,
    _ attributes: [HTMLAttribute] = []
  ) -> HTML {
    let own = [HTMLAttribute("type", name.rawValue), HTMLAttribute("value", value)]
    return HTML(.input, attributes: common(name, value: value) + own + attributes)
  }

  private func input(_ name: ShapeName, _ scale: NumberScale, step: Double?) -> HTML {
    let limits: [HTMLAttribute?] = [
      HTMLAttribute("min", plain(scale.range.lowerBound)),
      HTMLAttribute("max", plain(scale.range.upperBound)),
      HTMLAttribute("step", step.map(plain) ?? "any"),
      // A browser reads the number itself.
      control.valueText() == plain(scale.unclampedValue)
        ? nil : HTMLAttribute("aria-valuetext", valueText),
    ]
    return input(name, value: plain(scale.unclampedValue), limits.compactMap(\.self))
  }

  private func plain(_ number: Double) -> String { ListValue.number(number).description }

  private func track(_ scale: NumberScale, _ marks: ControlMarks?) -> HTML {
    var markup = HTML()
    if let signs = marks?.text(of: scale) {
      markup.append(HTML(.span, .class("marks"), .aria("hidden", "true")) { signs })
    }
    // A browser rounds the value of a range to a step.
    markup.append(input(.range, scale, step: scale.isOnStep ? scale.step : nil))
    return markup
  }

  /// Returns a button for each option.
  private func segments(_ list: OptionList) -> HTML {
    let first = list.options.firstIndex { $0.id == list.chosen } ?? 0
    var markup = HTML()
    for (index, option) in list.options.enumerated() {
      let isChosen = option.id == list.chosen
      // The row's control is the button that receives the focus.
      let id = index == first ? HTMLAttribute("id", "control-\(key)") : nil
      let attributes: [HTMLAttribute?] = [
        HTMLAttribute("name", "choice \(key)"), HTMLAttribute("value", option.id), id,
        .aria("pressed", isChosen ? "true" : "false"),
      ]
      markup.append(
        HTML(.button, attributes: attributes.compactMap(\.self), content: HTML(option.title))
      )
    }
    let group: [HTMLAttribute?] = [
      .class("segments"), .role("group"), .aria("label", label),
      isInvalid ? .aria("invalid", "true") : nil,
      descriptionIDs.isEmpty ? nil : .aria("describedby", descriptionIDs.joined(separator: " ")),
    ]
    return HTML(.div, attributes: group.compactMap(\.self), content: markup)
  }

  private func text(_ entry: TextEntry) -> HTML {
    let traits = entry.traits
    // A secret text is never sent back to a browser.
    let shown = traits.isSecure ? "" : entry.text.inControl(isMultiline: traits.isMultiline)
    let attributes =
      common(.text, value: shown, isSecure: traits.isSecure) + [
        HTMLAttribute("placeholder", entry.placeholder), .dir(),
      ]
      + traits.attributes
    return HTML(.div, .class("entry")) {
      traits.isMultiline
        ? HTML(.textarea, attributes: attributes, content: HTML(shown))
        : HTML(.input, attributes: attributes + [HTMLAttribute("value", shown)])
      // A style sheet shows the button while it is needed.
      HTML(.button, HTMLAttribute("name", "send"), .aria("label", sendLabel)) { "↑" }
    }
  }

  private func options(_ list: OptionList) -> HTML {
    var markup = HTML()
    let selected = HTMLAttribute("selected", nil)
    if !list.options.contains(where: { $0.id == list.chosen }) {
      let none = [HTMLAttribute("value", ""), HTMLAttribute("disabled", nil), selected]
      markup.append(HTML(.option, attributes: none, content: HTML(list.chosenTitle ?? "–")))
    }
    for option in list.options {
      let isChosen = option.id == list.chosen
      let attributes = [HTMLAttribute("value", option.id)] + (isChosen ? [selected] : [])
      markup.append(HTML(.option, attributes: attributes, content: HTML(option.title)))
    }
    return HTML(.select, attributes: common(.choice, value: list.chosen ?? ""), content: markup)
  }
}

extension NumberScale {
  /// Whether the number is a step of a scale with steps.
  fileprivate var isOnStep: Bool {
    guard isStepped else { return false }
    let steps = (unclampedValue - range.lowerBound) / step
    return range.contains(unclampedValue) && abs(steps - steps.rounded()) < 1e-9
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
