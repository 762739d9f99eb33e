import MedleyCore

extension ListContent {
  /// What stands at the trailing edge: detail, badge, control and accessory, as far as they are
  /// there.
  var trailingParts: [TrailingPart] {
    var parts: [TrailingPart] = []
    if let detail { parts.append(TrailingPart(text: detail, ink: .quiet)) }
    if let badge { parts.append(TrailingPart(text: "(\(badge))", ink: .badge)) }
    if let control {
      parts.append(TrailingPart(text: control.text, ink: .control, control: control))
    }
    if let sign = accessory.text { parts.append(TrailingPart(text: sign, ink: .accent)) }
    return parts.filter { !$0.text.isEmpty }
  }
}

extension ListImage {
  /// What stands for the picture, if there are words for it.
  var words: String? {
    alternative.isEmpty ? nil : "[image: \(alternative)]"
  }
}

extension ListControl {
  /// The control with its state.
  fileprivate var text: String {
    switch self {
    case .toggle(let isOn): isOn ? "[x]" : "[ ]"
    case .text(let text, let placeholder): "[\(text.isEmpty ? placeholder : text)]"
    case .date(let date): "[\(date?.description ?? "no date")]"
    case .choice(let id, let options): "[\(Self.title(of: id, in: options)) ▾]"
    }
  }

  private static func title(of id: String?, in options: [Option]) -> String {
    guard let id else { return "none" }
    return options.first { $0.id == id }?.title ?? id
  }
}

extension ListAccessory {
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .disclosure: "›"
    case .checkmark: "✓"
    case .info: "(i)"
    }
  }
}
