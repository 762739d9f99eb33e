import MedleyCore
import Pixmaps

/// Renders a picture, which the browser loads when it is almost visible.
struct PictureMarkup {
  let image: ListImage

  /// The key of the row.
  ///
  /// The server finds the picture by it.
  let key: String

  var markup: HTML {
    var attributes = [
      HTMLAttribute("src", "?picture=\(key)&version=\(version)"),
      HTMLAttribute("alt", image.alternative), HTMLAttribute("loading", "lazy"),
      HTMLAttribute("decoding", "async"),
    ]
    if case .bytes(let bytes) = image.source {
      let size: (width: Int, height: Int)?
      if let format = PictureFormat(bytes) {
        size = format.size(of: bytes)
      } else if let pixmap = Pixmap(bytes) {
        size = (pixmap.header.width, pixmap.header.height)
        // It has as many pixels as a terminal has columns.
        attributes.append(.class("pixmap"))
      } else {
        return alternative
      }
      if let size {
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
    case .file(let text), .url(let text), .symbol(let text): ValueMark.of(text)
    }
  }
}
