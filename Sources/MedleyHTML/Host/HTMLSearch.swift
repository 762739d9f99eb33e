/// The search of a list: its text, and what happens when the user changes the text.
///
/// The program shows the rows that match, for example by a snapshot with fewer rows.
///
/// ```swift
/// host.search = HTMLSearch { text in presenter.search(text) }
/// ```
public struct HTMLSearch {
  /// The text of the user's search, or an empty text.
  public internal(set) var text = ""

  let perform: (_ text: String) -> Void

  /// Creates a search.
  ///
  /// - Parameter perform: called with the new text when the user has changed the text.
  public init(perform: @escaping (_ text: String) -> Void) {
    self.perform = perform
  }
}

extension HTMLHost {
  /// Searches for a text that a browser sends; an equal text has no effect.
  ///
  /// - Throws: ``RequestProblem`` if the list has no search.
  public func search(for text: String) throws(RequestProblem) {
    guard let search else { throw RequestProblem("The list cannot be searched.") }
    let text = text.inControl(isMultiline: false)
    guard text != search.text else { return }
    self.search?.text = text
    search.perform(text)
  }
}
