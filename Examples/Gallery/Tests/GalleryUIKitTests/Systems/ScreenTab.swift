import MedleyHTML
import MedleyTesting
import Testing

/// A tab of a browser that follows the screen of a host, as the script of a page does.
@MainActor
final class ScreenTab {
  private let host: HTMLHost
  private let streams: BrowserStreams
  private let name = BrowserTab(stream: "s", name: "a")
  private var tab = HeadlessTab(name: "a")

  /// The window that the tab has requested.
  private var request: WindowRequest?

  /// Opens a tab before its list has rows.
  init(of host: HTMLHost) {
    self.host = host
    streams = BrowserStreams(of: host)
    do { try streams.open(name) } catch { Issue.record(error) }
  }

  /// The markup of the cells that the tab shows after its patches.
  var cells: [String] {
    read()
    return tab.window.cells
  }

  /// The text that the tab shows after its patches.
  var text: String {
    read()
    return tab.text
  }

  /// Requests the window once, and applies all patches.
  private func read() {
    do {
      let request = try self.request ?? open()
      // A window that is shown can load rows, which are sent by another patch.
      for _ in 0..<8 {
        guard let events = streams.next(for: name) else { break }
        try tab.receive(events)
      }
      let page = HeadlessTab.text(ofMarkup: host.window(of: request).markup.description)
      #expect(tab.text == page, "the patches and a new page show the same")
    } catch {
      Issue.record(error)
    }
  }

  private func open() throws -> WindowRequest {
    let request = try WindowRequest("stream=s&tab=a&at=0&after=500&held=".utf8)
    try streams.receive(request)
    self.request = request
    return request
  }
}
