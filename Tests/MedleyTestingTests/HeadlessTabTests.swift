import MedleyTesting
import Testing

@Suite struct HeadlessTabTests {
  /// A patch of one section with some cells, as an event for the tab `a`.
  private func event(_ cells: String, _ more: String = "", tab: String = "a") -> [UInt8] {
    let section = #"{"key":"s","class":"list","row":0,"rows":2,"cells":[\#(cells)]}"#
    let json = #"{"start":0,"end":2,"count":2,"above":0\#(more),"sections":[\#(section)]}"#
    return Array("event: patch\ndata: \(tab)\ndata: \(json)\n\n".utf8)
  }

  @Test func `a tab shows new cells and the cells that it holds`() throws {
    var tab = HeadlessTab(name: "a")
    try tab.receive(event(#""<li>One</li>","<li>Two &amp; a half</li>""#))
    #expect(tab.text == "One\nTwo & a half")
    try tab.receive(event(#"[1,2],"<li><input value='x' value=\"3\"><img alt=\"A cat\"></li>""#))
    #expect(tab.text == "Two & a half\n3\nA cat")
    #expect(tab.patchCount == 2)
    try tab.receive(nil)
    #expect(tab.patchCount == 2 && tab.events.isEmpty)
  }

  @Test func `other events are kept with their data`() throws {
    var tab = HeadlessTab(name: "a")
    try tab.receive(Array("event: ask\ndata: a\ndata: One\ndata: two\n\n".utf8))
    #expect(tab.events == ["ask One\ntwo"])
  }

  @Test func `a cell that is not held, an unknown member and another tab are errors`() throws {
    var tab = HeadlessTab(name: "a")
    try tab.receive(event(#""<li>One</li>""#))
    for bytes in [
      event("[0,2]"), event("[1,1]"), event("[-1,1]"), event("[0]"), event("true"),
      event("[0,1]", #","new":1"#), event("[0,1]", tab: "b"), Array("event: patch\n".utf8),
      Array("patch\n\n".utf8),
    ] {
      #expect(throws: (any Error).self, "\(String(decoding: bytes, as: UTF8.self))") {
        try tab.receive(bytes)
      }
    }
    #expect(tab.text == "One")
  }
}
