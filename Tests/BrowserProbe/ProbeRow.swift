import MedleyCore

/// A row with a control, a text, a picture or actions.
struct ProbeRow: ListModel {
  var id: Int
  var title: String
  var isOn = false
  var text = ""
  var choice = "b"
  var number = 0.0

  init(_ id: Int, revision: Int = 0) {
    self.id = id
    let words = (0..<(id * 7 + revision * 13) % 40).map { "word\($0)" }
    title = "Row \(id).\(revision) " + words.joined(separator: " ")
  }

  var content: ListContent {
    switch id % 8 {
    case 1: ListContent(title, control: .toggle(isOn))
    case 2: ListContent("Text \(id)", control: .text(text, placeholder: "Text"))
    case 3: ListContent("Lines \(id)", control: .text(text, traits: .multiline))
    case 4:
      ListContent("Choice \(id)", control: .choice(choice, options: [.init("a"), .init("b")]))
    case 5: ListContent(title, image: ListImage(bytes: picture, alternative: "Picture \(id)"))
    case 6: ListContent("Slider \(id)", control: .slider(number, in: 0...10, step: 1))
    default: ListContent(title, detail: "\(id)", badge: "3", accessory: .disclosure)
    }
  }

  /// A GIF of one pixel that claims to be larger, so that its height is reserved.
  private var picture: [UInt8] {
    Array("GIF89a".utf8) + [120, 0, UInt8(20 + id % 60), 0, 0x80, 0, 0]
      + [
        UInt8(id % 256), 90, 200, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
      ]
  }
}
