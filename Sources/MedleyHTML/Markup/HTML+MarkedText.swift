public import MedleyCore

extension HTML {
  /// Creates markup of a text with marks: `strong`, `em`, `code` and `a`.
  ///
  /// The elements are not nested deeper than four levels, whatever marks the text has. A link sends
  /// no referrer and is marked `nofollow`.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of marks.
  public init(_ text: MarkedText) {
    self.init()
    var link: LinkAddress?
    var linked = HTML()
    for run in text.runs {
      if run.link != link {
        append(linked.linking(to: link))
        (link, linked) = (run.link, HTML())
      }
      linked.append(HTML(run))
    }
    append(linked.linking(to: link))
  }

  private init(_ run: MarkedText.Run) {
    self.init(run.text)
    let tags: [(MarkedText.Styles, HTMLTag)] = [(.code, .code), (.italic, .em), (.bold, .strong)]
    for (style, tag) in tags where run.styles.contains(style) {
      let content = self
      self = HTML(tag) { content }
    }
  }

  /// Returns the markup as a link, or the markup itself without an address.
  private func linking(to address: LinkAddress?) -> HTML {
    guard let address else { return self }
    return HTML(.a, .href(address.text), .rel("noopener noreferrer nofollow")) { self }
  }
}
