import Medley

/// Something that is on or off.
package struct ToggleRow: WritableRow {
  package let id: String
  package var title: String
  package var subtitle: String?
  package var isOn: Bool

  init(
    _ field: some RawRepresentable<String>,
    title: String,
    subtitle: String? = nil,
    isOn: Bool
  ) {
    id = field.rawValue
    self.title = title
    self.subtitle = subtitle
    self.isOn = isOn
  }

  var accepted: String { "on or off" }

  func value(from text: String) -> ControlValue? {
    switch text.lowercased() {
    case "on", "yes": .toggle(true)
    case "off", "no": .toggle(false)
    default: nil
    }
  }
}
