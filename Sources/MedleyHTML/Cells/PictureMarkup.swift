import MedleyCore

/// Renders a picture, which the browser loads when it is almost visible.
struct PictureMarkup {
  let image: ListImage

  /// The key of the row, by which the server finds the picture.
  let key: String

  var markup: HTML {
    var attributes = [
      HTMLAttribute("src", "?picture=\(key)&version=\(version)"),
      HTMLAttribute("alt", image.alternative), HTMLAttribute("loading", "lazy"),
      HTMLAttribute("decoding", "async"),
    ]
    if case .bytes(let bytes) = image.source {
      guard let format = PictureFormat(bytes) else { return alternative }
      if let size = format.size(of: bytes) {
        // The browser reserves the space before it loads the picture.
        attributes.append(HTMLAttribute("width", "\(size.width)"))
        attributes.append(HTMLAttribute("height", "\(size.height)"))
      }
    }
    return HTML(.img, attributes: attributes)
  }

  private var alternative: HTML {
    HTML(.span, .class("picture"), .role("img"), .dir()) { image.alternative }
  }

  /// A text that differs for another picture, so that a browser can cache pictures without a limit.
  private var version: String {
    switch image.source {
    case .bytes(let bytes): ValueMark.of(bytes)
    case .file(let path): ValueMark.of(path)
    }
  }
}
