import MedleyCore

extension ListContent {
  /// What stands at the trailing edge: detail, badge, control and accessory, as far as they are there.
  var trailingText: String {
    [detail, badge.map { "(\($0))" }, control?.text, accessory.text]
      .compactMap { $0 }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// What stands for the picture, if there is one with words.
  var imageText: String? {
    guard let alternative = image?.alternative, !alternative.isEmpty else { return nil }
    return "[image: \(alternative)]"
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
