import MedleyCore

extension ListContent {
  /// All fields on one line.
  var text: String {
    var text = image.map { "[\($0.alternative)] " } ?? ""
    text += title ?? ""
    let below = [subtitle, body].compactMap { $0 }
    for line in below { text += " / " + line }
    if let detail { text += " | " + detail }
    if let badge { text += " (\(badge))" }
    if let control { text += " " + control.text }
    if let progress { text += " " + progress.text }
    text += accessory.text
    if style != .plain { text += " {\(style)}" }
    return String(text.map { $0.isNewline ? "⏎" : $0 == "\t" ? "⇥" : $0 })
  }
}

extension ListControl {
  fileprivate var text: String {
    switch self {
    case .toggle(let isOn): isOn ? "[on]" : "[off]"
    case .text(let text, let placeholder): text.isEmpty ? "[_\(placeholder)]" : "[\"\(text)\"]"
    case .date(let date): "[\(date.map(\.description) ?? "no date")]"
    case .choice(let id, let options):
      "[\(options.first { $0.id == id }?.title ?? id ?? "no choice")]"
    }
  }
}

extension ListProgress {
  fileprivate var text: String {
    // A legal fraction lies between 0 and 1, so the conversion is safe.
    legalFraction.map { "\(Int(($0 * 100).rounded())) %" } ?? "…"
  }
}

extension ListAccessory {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .disclosure: " ›"
    case .checkmark: " ✓"
    case .info: " ⓘ"
    }
  }
}
