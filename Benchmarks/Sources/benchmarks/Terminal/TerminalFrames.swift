import Measuring
import MedleyCore
import MedleyTerminal

/// What it takes to show the next frame of a list of very many rows: to find out what is in view, to draw
/// it, to compare it with what is on the screen, and to encode what differs.
struct TerminalFrames {
  let count: Int

  var benchmarks: [Benchmark] {
    [scroll, scrollBytes, page, jump, redraw, update, updateBytes, nothing, nothingBytes]
  }

  private static let prototype = "what a prototype took"

  private func label(_ workload: String) -> Label {
    Label("terminal of 120 × 40", workload, count: count)
  }

  private func race(
    _ workload: String,
    milliseconds limit: Double,
    _ prepare: @escaping (Terminal) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      label(workload),
      against: "comparing two frames of strings",
      units: 1,
      limits: [.time(limit / 1_000, because: "a frame has 16 ms")]
    ) {
      let terminal = Terminal(count: count)
      return Race(reference: Self.compareStrings, subject: prepare(terminal))
    }
  }

  /// The median of the bytes that frames take.
  private func figure(
    _ workload: String,
    limit: Double,
    _ prepare: @escaping (Terminal) -> () -> [UInt8]
  ) -> Benchmark {
    Benchmark(
      label(workload),
      limits: [.figure(limit, because: Self.prototype)],
      task: .figure(unit: "bytes") {
        let frame = prepare(Terminal(count: count))
        let sizes = (0..<101).map { _ in Double(frame().count) }
        return sizes.sorted()[50]
      }
    )
  }

  private var scroll: Benchmark {
    race("scroll 3 lines", milliseconds: 3) { terminal in { blackHole(terminal.scroll()) } }
  }

  private var scrollBytes: Benchmark {
    figure("scroll 3 lines", limit: 2_000) { terminal in { terminal.scroll() } }
  }

  private var page: Benchmark {
    race("page down", milliseconds: 5) { terminal in
      { blackHole(terminal.send("\u{1B}[6~")) }
    }
  }

  private var jump: Benchmark {
    race("jump by the scroll bar", milliseconds: 5) { terminal in { blackHole(terminal.jump()) } }
  }

  /// What the terminal has to do for an update, without the list's own work on it.
  private var redraw: Benchmark {
    race("one row redrawn", milliseconds: 2) { terminal in { blackHole(terminal.redraw()) } }
  }

  private var update: Benchmark {
    race("one row updated", milliseconds: 2) { terminal in { blackHole(terminal.update()) } }
  }

  private var updateBytes: Benchmark {
    figure("one row updated", limit: 100) { terminal in { terminal.update() } }
  }

  private var nothing: Benchmark {
    race("nothing changed", milliseconds: 0.05) { terminal in { blackHole(terminal.draw()) } }
  }

  private var nothingBytes: Benchmark {
    figure("nothing changed", limit: 0) { terminal in { terminal.draw() } }
  }

  /// What a simple program does for each frame: it makes all lines, and compares them with the last ones.
  private static func compareStrings() {
    let old = lines(opaque(0))
    let new = lines(opaque(1))
    blackHole(zip(old, new).count { $0 != $1 })
  }

  private static func lines(_ seed: Int) -> [String] {
    (0..<40).map { row in
      "Report \(row + seed)" + String(repeating: " What was seen and heard.", count: 4)
    }
  }
}

extension TerminalFrames {
  /// A list in a terminal that nobody sees.
  final class Terminal {
    private let terminal: HeadlessTerminal
    private var controller: ListController<Note, TerminalHost>?
    private var snapshot = ListSnapshot<Note>()
    private var isDown = true
    private var edition = 0
    private var generator = SplitMix64(seed: 9)

    init(count: Int) {
      var opened: ListController<Note, TerminalHost>?
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("notes") { _ in
        ListScreen(
          "Notes",
          presenter: Notes(count: count),
          cells: CellAdapter<Note, TerminalHost>.content(\.content)
        ) { opened = $0 }
      }
      terminal = HeadlessTerminal(resolver: resolver, rows: 40, columns: 120)
      terminal.navigator.go(to: "notes", isolation: nil)
      controller = opened
      snapshot = opened?.snapshot ?? snapshot
      terminal.draw()
      // Somewhere in the middle, as one reads.
      for _ in 0..<20 { _ = send("\u{1B}[6~") }
    }

    func draw() -> [UInt8] { terminal.draw() }

    func send(_ text: String) -> [UInt8] {
      terminal.send(text)
      return terminal.draw()
    }

    /// A step of the wheel; after a while the other way.
    func scroll() -> [UInt8] {
      edition += 1
      if edition % 1_000 == 0 { isDown.toggle() }
      return send("\u{1B}[<\(isDown ? 65 : 64);20;20M")
    }

    /// The thumb of the scroll bar goes anywhere.
    func jump() -> [UInt8] {
      let target = Int.random(in: 3..<38, using: &generator)
      defer { thumb = target }
      return send(
        "\u{1B}[<0;120;\(thumb)M\u{1B}[<32;120;\(target)M\u{1B}[<0;120;\(target)m"
      )
    }

    /// The row of the screen, counted from 1, in which the thumb of the scroll bar stands, which is one
    /// row high.
    private lazy var thumb: Int = {
      let rows = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      return (rows.firstIndex { $0.last == "┃" } ?? 1) + 1
    }()

    /// A row in view is made, drawn and compared again.
    func redraw() -> [UInt8] {
      guard let controller, let row = controller.focusedRow,
        let position = controller.position(of: .row(row / 6 * 6 + 6))
      else { return [] }
      terminal.navigator.top?.host.refresh([position])
      return terminal.draw()
    }

    /// A row in view gets another content.
    func update() -> [UInt8] {
      edition += 1
      guard let controller, let row = controller.focusedRow else { return [] }
      // The next one of the kind that tells its edition stands a few rows below the focus, in view.
      let id = row / 6 * 6 + 6
      try? snapshot.replace(Note(id: id, edition: edition))
      controller.apply(snapshot, isolation: nil)
      return terminal.draw()
    }
  }
}
