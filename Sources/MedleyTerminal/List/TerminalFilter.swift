/// A filter of a list, whose text the user types.
///
/// The list itself does not change: the closure changes the data, and the new snapshot omits rows.
///
/// ```swift
/// host.filter = TerminalFilter { text in session.send(LogEdit.filter(text)) }
/// ```
public struct TerminalFilter {
  /// The text by which the list is filtered; empty if it is not.
  public var text: String

  /// Another restriction of the rows that the user has chosen, such as “only push”; `nil` for none.
  ///
  /// Esc removes the text first, and then the restriction.
  public var restriction: String?

  /// The text in the line while nothing is typed, such as an example; empty for none.
  public var placeholder: String

  /// Returns the texts that are highlighted in the rows for a text of the filter; by default its words.
  public var highlightedTexts: (_ text: String) -> [String]

  /// Called with each text while the user types, and with an empty one when the user shows all rows.
  public var apply: (_ text: String) -> Void

  /// Called when the user removes the ``restriction``.
  public var removeRestriction: () -> Void

  /// Creates a filter.
  public init(
    text: String = "",
    restriction: String? = nil,
    placeholder: String = "",
    highlightedTexts: @escaping (_ text: String) -> [String] = {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    },
    removeRestriction: @escaping () -> Void = {},
    apply: @escaping (_ text: String) -> Void
  ) {
    self.text = text
    self.restriction = restriction
    self.placeholder = placeholder
    self.highlightedTexts = highlightedTexts
    self.removeRestriction = removeRestriction
    self.apply = apply
  }

  /// Whether the list may lack rows.
  var isActive: Bool { !text.isEmpty || restriction != nil }
}
