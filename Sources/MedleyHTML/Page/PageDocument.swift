/// The HTML document around a page: its language, its title and the style sheet.
struct PageDocument {
  let title: String

  /// The address of the scripts and style sheets, which ends with a slash.
  let assets: String
  let language: String
  let direction: HTMLAttribute.Direction

  /// Returns a link to a style sheet or a script.
  func link(_ relation: String, to file: String) -> HTML {
    HTML(.link, HTMLAttribute("rel", relation), .href(address(of: file)))
  }

  /// Returns the address of a style sheet or a script.
  func address(of file: String) -> String { "\(assets)\(ListAssets.address(of: file))" }

  /// Returns the document in UTF-8.
  ///
  /// - Parameters:
  ///   - attributes: the attributes of the root element, besides the language and the direction.
  ///   - scripts: the part of the head after the style sheet.
  ///   - body: the body element.
  func utf8(_ attributes: [HTMLAttribute] = [], scripts: HTML = HTML(), body: HTML) -> [UInt8] {
    let head = HTML(.head) {
      HTML(.meta, HTMLAttribute("charset", "utf-8"))
      HTML(
        .meta,
        HTMLAttribute("name", "viewport"),
        HTMLAttribute(
          "content",
          "width=device-width,initial-scale=1,interactive-widget=resizes-content"
        )
      )
      HTML(.meta, HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light dark"))
      HTML(.title) { title }
      link("stylesheet", to: "medley.css")
      scripts
    }
    let root = HTML(
      .html,
      attributes: [.lang(language), .dir(direction)] + attributes,
      content: HTMLBuilder.buildBlock(head, body)
    )
    return Array("<!DOCTYPE html>".utf8) + root.utf8
  }
}
