import MedleyCore
import Pixmaps

/// The markup of a picture; the browser loads the picture when it is almost visible.
struct PictureMarkup {
  let image: ListImage

  /// The place of the picture in its content.
  let placement: ListImage.Placement

  /// The context of the cell; the server finds the picture by the key of the row.
  let context: CellContext

  var markup: HTML {
    switch image.source {
    case .symbol(let name):
      ListImage.glyph(ofSymbol: name).map { symbol("\($0)") } ?? alternative
    case .url(let address): context.admitsPicture(at: address) ? remote(address) : alternative
    case .bytes(let bytes): picture(of: bytes) ?? alternative
    case .file: element(local, size: declaredSize)
    }
  }

  /// The query of a picture from the server of the list.
  private var local: String { "?picture=\(context.cellKey)&version=\(version)" }

  private func picture(of bytes: [UInt8]) -> HTML? {
    if let format = PictureFormat(bytes) {
      return element(local, size: format.size(of: bytes) ?? declaredSize)
    }
    guard let pixmap = Pixmap(bytes) else { return nil }
    // It has as many pixels as a terminal has columns.
    let size = (pixmap.header.width, pixmap.header.height)
    return element(local, size: size, classes: " pixmap")
  }

  /// Renders a picture of another server without a referrer.
  private func remote(_ address: String) -> HTML {
    element(address, size: declaredSize, HTMLAttribute("referrerpolicy", "no-referrer"))
  }

  /// A size in the declared aspect ratio; the browser reserves the space.
  private var declaredSize: (width: Int, height: Int)? {
    image.legalAspectRatio.map { (Int(($0 * 1000).rounded()), 1000) }
  }

  private func element(
    _ address: String,
    size: (width: Int, height: Int)?,
    classes: String = "",
    _ more: HTMLAttribute? = nil
  ) -> HTML {
    let attributes: [HTMLAttribute?] = [
      .class(className + classes), HTMLAttribute("src", address),
      HTMLAttribute("alt", image.alternative), HTMLAttribute("loading", "lazy"),
      HTMLAttribute("decoding", "async"), more,
      // The browser reserves the space before it loads the picture.
      size.map { HTMLAttribute("width", "\($0.width)") },
      size.map { HTMLAttribute("height", "\($0.height)") },
    ]
    return HTML(.img, attributes: attributes.compactMap { $0 })
  }

  private var className: String { "picture \(placement.rawValue)" }

  private func symbol(_ glyph: String) -> HTML {
    let name: [HTMLAttribute] =
      image.alternative.isEmpty
      ? [.aria("hidden", "true")] : [.role("img"), .aria("label", image.alternative)]
    return HTML(.span, attributes: [.class("\(className) symbol")] + name, content: HTML(glyph))
  }

  private var alternative: HTML {
    HTML(.span, .class("\(className) alternative"), .role("img"), .dir()) {
      image.alternative
    }
  }

  /// A text that differs for each picture, so that a browser can cache pictures without a time limit.
  private var version: String {
    switch image.source {
    case .bytes(let bytes): ValueMark.of(bytes)
    case .file(let text), .url(let text), .symbol(let text): ValueMark.of(text)
    }
  }
}
