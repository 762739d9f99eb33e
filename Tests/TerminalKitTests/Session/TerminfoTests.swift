import Foundation
import Testing

@testable import TerminalKit

@Suite struct TerminfoTests {
  /// An entry with strings at some indices.
  private static func entry(_ texts: [Int], magic: Int = 0o432) -> [UInt8] {
    let count = (texts.max() ?? -1) + 1
    let names = Array("probe|a terminal of the tests\0".utf8)
    let flags: [UInt8] = [1, 0, 1]
    var bytes = [magic, names.count, flags.count, 2, count, 2].flatMap(Self.number)
    bytes += names + flags
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    bytes += [UInt8](repeating: 7, count: 2 * (magic == 0o432 ? 2 : 4))
    for index in 0..<count { bytes += texts.contains(index) ? [0, 0] : [0xFF, 0xFF] }
    return bytes + [0x53, 0]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8)]
  }

  @Test(arguments: [0o432, 0o1036])
  func `capabilities are read from both formats`(_ magic: Int) throws {
    let entry = try #require(Terminfo(Self.entry([3, 109, 113, 37], magic: magic)))
    #expect(entry.texts == [.scrollRegion, .scrollUp, .scrollDown, .eraseCharacters])
    #expect(try #require(Terminfo(Self.entry([], magic: magic))).texts.isEmpty)
  }

  @Test func `malformed entries are refused`() {
    let entry = Self.entry([3, 109, 113])
    for count in 0..<entry.count { #expect(Terminfo(Array(entry.prefix(count))) == nil) }
    #expect(Terminfo(Self.entry([3], magic: 0o433)) == nil)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var broken = entry
      broken[Int.random(in: 0..<broken.count, using: &random)] = .random(in: 0...255)
      _ = Terminfo(broken)
    }
  }

  @Test func `features follow from capabilities`() throws {
    func features(_ texts: [Int]) throws -> TerminalFeatures {
      TerminalFeatures(try #require(Terminfo(Self.entry(texts))))
    }
    #expect(try features([3, 8, 37, 109, 113]) == .common)
    #expect(try features([3, 129, 130]) == .scrollRegions, "linux and vt100 have no SU and SD")
    #expect(try features([109, 113]) == [], "without a band nothing scrolls")
    #expect(try features([3, 129]) == [], "no way to scroll down")
  }

  @Test func `an entry is found in the folders of the environment`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The folder of macOS, whose name is the code of the letter.
    let letter = folder.appendingPathComponent("70")
    try FileManager.default.createDirectory(at: letter, withIntermediateDirectories: true)
    try Data(Self.entry([3, 129, 130])).write(to: letter.appendingPathComponent("probe"))
    let variables = ["TERM": "probe", "TERMINFO": folder.path]
    #expect(TerminalFeatures.ofTerminal { variables[$0] } == .scrollRegions)
    let listed = ["TERM": "probe", "TERMINFO_DIRS": "/nowhere::\(folder.path)"]
    #expect(TerminalFeatures.ofTerminal { listed[$0] } == .scrollRegions)
  }

  @Test func `without an entry, only terminals that follow xterm have features`() {
    for (name, features) in [
      ("xterm-without-an-entry", TerminalFeatures.common), ("wy-without-an-entry", []), ("", []),
      ("../../etc/passwd", []),
    ] {
      #expect(TerminalFeatures.ofTerminal { $0 == "TERM" ? name : nil } == features, "\(name)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/lib/terminfo/l/linux")),
    arguments: ["linux", "vt100", "vt220"]
  )
  func `consoles and old terminals scroll by line feeds`(_ name: String) {
    let features = TerminalFeatures.ofTerminal { $0 == "TERM" ? name : nil }
    #expect(features.contains(.scrollRegions))
    #expect(!features.contains(.rowScrolling))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/lib/terminfo/x/xterm-256color")),
    arguments: ["xterm-256color", "tmux-256color"]
  )
  func `terminals that follow xterm scroll by rows`(_ name: String) {
    let features = TerminalFeatures.ofTerminal { $0 == "TERM" ? name : nil }
    #expect(features.isSuperset(of: [.scrollRegions, .rowScrolling, .columnMotion]))
  }
}
