import MedleyCore
import MedleyTesting
import Testing

/// The effects with which rows appear and leave, as hosts read them.
@Suite struct TransitionTests {
  private typealias Adapter<Host: ContentHost> = CellAdapter<Message, Host>

  private struct Message: ListModel {
    var id: Int
    var isMine = false
  }

  private struct Notice: ListModel {
    var id: Int
  }

  /// Reads transitions as hosts do: of deleted rows before the commit, of inserted rows after it.
  private final class ReadingHost: StringHost {
    weak var list: HostedList<String, Never>?
    var lines: [String] = []

    func reload() { lines.append("reload") }

    func refresh(_ positions: [CellPosition]) {}

    func perform(_ update: ListUpdate) {
      func effect(_ path: ListPath, _ effect: (RowTransition) -> RowTransition.Effect) -> String {
        list.map { effect($0.transition(at: path)).rawValue } ?? ""
      }
      for path in update.change.deletedRows {
        lines.append("delete \(path) \(effect(path, \.leaving))")
      }
      update.commit()
      for path in update.change.insertedRows {
        lines.append("insert \(path) \(effect(path, \.appearing))")
      }
      for move in update.change.movedRows { lines.append("move \(move)") }
      if !update.change.updatedRows.isEmpty { lines.append("update") }
      update.finish()
    }
  }

  private static func cells<Host: ContentHost>(of host: Host.Type) -> AdapterMap<Host> {
    AdapterMap()
      .adding(
        Adapter<Host>.content { ListContent("\($0.id)") }.appearing(.slide, leaving: .fade)
      )
      .adding(CellAdapter<Notice, Host>.content { ListContent("\($0.id)") })
  }

  private static func snapshot(_ rows: [any ListModel]) -> ListSnapshot<AnyListItem> {
    ListSnapshot([ListSection("rows", items: rows.map { AnyListItem($0) })])
  }

  @Test
  func `hosts read the effects of deleted rows before the commit and of inserted rows after it`() {
    let host = ReadingHost()
    let list = ListController(host, cells: Self.cells(of: ReadingHost.self))
    list.apply(Self.snapshot([Message(id: 1), Notice(id: 1), Message(id: 2)]))
    // The first display is a reload, or inserts rows into an empty list.
    host.lines = []
    list.apply(Self.snapshot([Notice(id: 2), Message(id: 3), Message(id: 2, isMine: true)]))
    #expect(
      host.lines.sorted() == [
        "delete [0, 0] fade", "delete [0, 1] automatic",
        "insert [0, 0] automatic", "insert [0, 1] slide", "update",
      ]
    )
    host.lines = []
    list.apply(Self.snapshot([Message(id: 2, isMine: true), Notice(id: 2), Message(id: 3)]))
    #expect(host.lines.count == 1 && host.lines.first?.hasPrefix("move") == true)
  }

  @Test func `the headless host answers for each kind and for no row`() {
    let host = HeadlessHost(width: 40, height: 20)
    let list = ListController(host, cells: Self.cells(of: HeadlessHost.self))
    list.apply(Self.snapshot([Message(id: 1), Notice(id: 1)]))
    let effects = (0..<3).map { list.transition(at: ListPath(section: 0, item: $0)) }
    let slide = RowTransition(appearing: .slide, leaving: .fade)
    #expect(effects == [slide, RowTransition(), RowTransition()])
    #expect(list.transition(at: ListPath(section: 7, item: -1)) == RowTransition())
  }

  @Test
  func `without an effect for leaving, a row leaves as it appears, and a later modifier wins`() {
    let adapter = Adapter<HeadlessHost>.content { ListContent("\($0.id)") }
      .appearing(.fade, leaving: .slideTop).appearing(.slideBottom)
    let list = ListController(HeadlessHost(width: 40, height: 20), cells: adapter)
    list.apply(ListSnapshot([ListSection("rows", items: [Message(id: 1)])]))
    let both = RowTransition(appearing: .slideBottom, leaving: .slideBottom)
    #expect(list.transition(at: ListPath(section: 0, item: 0)) == both)
    let replaced = adapter.rendered(by: .content { ListContent("own \($0.id)") }.appearing(.none))
    let other = ListController(HeadlessHost(width: 40, height: 20), cells: replaced)
    other.apply(ListSnapshot([ListSection("rows", items: [Message(id: 1)])]))
    #expect(other.transition(at: ListPath(section: 0, item: 0)) == both)
  }

  @MainActor @Test func `the rows of a part have the effects of the part's own cells`() {
    var home = HomePresenter()
    home.first = EntriesPresenter("", [[PartEntry(id: 1)]])
    home.tabs = [EntriesPresenter("a", [[PartEntry(id: 1)]])]
    let log = EntryLog()
    let screen = HomeScreen(
      home,
      first: log.cell().appearing(.slide),
      tab: log.cell().appearing(.fade, leaving: .none)
    )
    let effects = screen.list.snapshot.sections.indices
      .map { screen.list.transition(at: ListPath(section: $0, item: 0)).leaving }
    #expect(effects.first == .slide)
    #expect(effects.last == RowTransition.Effect.none)
  }

  @Test func `reduced motion replaces sliding by fading only`() {
    let reduced = RowTransition.Effect.allCases.map(\.withReducedMotion)
    #expect(reduced == [.automatic, .none, .fade, .fade, .fade, .fade, .fade])
  }
}
