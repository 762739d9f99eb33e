/// A tab of a browser without a screen, which applies what the server sends.
///
/// Open the tab with `BrowserStreams` of `MedleyHTML`, request a window, and pass on the bytes of its stream:
///
/// ```swift
/// var tab = HeadlessTab(name: "a")
/// try streams.open(BrowserTab(stream: "s", name: tab.name))
/// try streams.receive(WindowRequest("stream=s&tab=a&at=0&after=60&held=".utf8))
/// try tab.receive(streams.next(for: BrowserTab(stream: "s", name: tab.name)))
/// #expect(tab.text.contains("Ada"))
/// ```
public struct HeadlessTab: Sendable {
  /// The name of the tab in its stream.
  public let name: String

  /// The part of the list that the tab shows.
  public private(set) var window = ShownWindow()

  /// The other events: the name of each event, a blank, and its data.
  public private(set) var events: [String] = []

  /// The number of applied patches.
  public private(set) var patchCount = 0

  /// Creates a tab that shows nothing.
  public init(name: String) {
    self.name = name
  }

  /// Parses server-sent events by the rules of the HTML standard, and applies their patches.
  ///
  /// - Parameter bytes: complete events; `nil` if the server has sent nothing.
  /// - Throws: an error if an event is for another tab or not valid, or if a patch does not match the cells that
  ///   the tab shows.
  public mutating func receive(_ bytes: [UInt8]?) throws {
    guard let bytes else { return }
    var (event, data): (String, [Substring]) = ("", [])
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if line.isEmpty {
        if !event.isEmpty { try receive(event, data) }
        (event, data) = ("", [])
      } else if line.hasPrefix("event: ") {
        event = String(line.dropFirst(7))
      } else if line.hasPrefix("data: ") {
        data.append(line.dropFirst(6))
      } else {
        throw TestFailure("A line of the stream is not valid: \(line)")
      }
    }
    guard event.isEmpty, data.isEmpty else { throw TestFailure("An event has no end: \(event)") }
  }

  private mutating func receive(_ event: String, _ data: [Substring]) throws {
    guard let first = data.first, first == name else {
      throw TestFailure("An event is for the tab \(data.first ?? "without a name"), not \(name).")
    }
    let text = data.dropFirst().joined(separator: "\n")
    guard event == "patch" else {
      events.append("\(event) \(text)")
      return
    }
    window = try ShownWindow(text.utf8, from: window.held)
    patchCount += 1
  }

  /// The text of the cells, the values of controls and the alternative texts of pictures, a line for each.
  public var text: String { Self.text(ofMarkup: window.cells.joined()) }

  /// Returns the text of markup as ``text`` has it.
  public static func text(ofMarkup markup: String) -> String {
    var lines: [String] = []
    var rest = markup[...]
    while !rest.isEmpty {
      let words = rest.prefix { $0 != "<" }
      lines.append(String(words))
      rest = rest[words.endIndex...]
      let tag = rest.prefix { $0 != ">" }
      lines += ["value", "alt"].compactMap { attribute($0, of: tag) }
      rest = rest[tag.endIndex...].dropFirst()
    }
    return lines.filter { !$0.isEmpty }.map(unescaped).joined(separator: "\n")
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    // A quotation mark within a value is escaped.
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    let index = parts.firstIndex { $0.hasSuffix(" \(name)=") }
    return index.flatMap { parts.indices.contains($0 + 1) ? String(parts[$0 + 1]) : nil }
  }

  private static func unescaped(_ text: String) -> String {
    let characters = [
      "lt;": "<", "gt;": ">", "quot;": "\"", "#39;": "'", "#13;": "\r", "amp;": "&",
    ]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let found = characters.first { part.hasPrefix($0.key) }
      result += found.map { $0.value + part.dropFirst($0.key.count) } ?? "&\(part)"
    }
  }
}
