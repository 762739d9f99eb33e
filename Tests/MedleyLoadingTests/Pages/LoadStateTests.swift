import MedleyCore
@testable import MedleyCoreTests
import MedleyLoading
import Testing

@Suite struct LoadStateTests {
  private static func text(
    _ state: LoadState<[TextPost]>,
    onRetry: @escaping () -> Void = {}
  )
    -> ValueList<AnyListItem>
  {
    let cells = AdapterMap<TextValueHost>()
      .adding(CellAdapter<TextPost, _>.content { ListContent($0.text) })
      .adding(CellAdapter<StatusRow, _>.status { _, _ in onRetry() })
    let list = ValueList(cells: cells)
    list.controller.apply(
      ListSnapshot {
        ListSection("rows") {
          state.value ?? []
          if let status = state.status(empty: "Nothing here.") { status }
        }
      }
    )
    return list
  }

  @Test func `a load state is shown as a status row or as the loaded rows`() {
    #expect(Self.text(.loading).text == "Loading…")
    #expect(Self.text(.loaded([])).text == "Nothing here.")
    #expect(Self.text(.failed("no network")).text == "no network")
    #expect(Self.text(.loaded([TextPost(id: 1, text: "hello")])).text == "hello")
  }

  @Test func `only a failed row has a retry action`() {
    let log = Log()
    let position = CellPosition.row(ListPath(section: 0, item: 0))
    for state in [LoadState<[TextPost]>.loading, .loaded([]), .failed("no network")] {
      let list = Self.text(state) { log.append("retry") }
      let isFailed = state == .failed("no network")
      #expect(list.controller.actions(at: position).map(\.title) == (isFailed ? ["Retry"] : []))
      list.controller.send(.select, at: position)
      if isFailed { list.controller.send(.action("retry"), at: position) }
    }
    #expect(log.lines == ["retry", "retry"])
  }

  @Test func `a status row is in the language of its list, and its action keeps its id`() {
    let log = Log()
    let position = CellPosition.row(ListPath(section: 0, item: 0))
    for state in [LoadState<[TextPost]>.loading, .failed("kein Netz")] {
      let list = Self.text(state) { log.append("retry") }
      _ = list.controller.texts.replace([
        "loadingMessage": "Lädt …", "retry": "Erneut versuchen", "retryVerb": "erneut versuchen",
      ])
      let isFailed = state == .failed("kein Netz")
      list.controller.apply(list.controller.snapshot)
      if !isFailed {
        list.controller.apply(ListSnapshot { ListSection("rows") { StatusRow.loading(id: "new") } })
        #expect(list.text == "Lädt …")
      }
      let titles = list.controller.actions(at: position).map(\.title)
      #expect(titles == (isFailed ? ["Erneut versuchen"] : []))
      let label = list.controller.selectionEffect(at: position).label
      #expect(label == (isFailed ? "erneut versuchen" : nil))
      list.controller.send(.action("retry"), at: position)
    }
    #expect(log.lines == ["retry"])
  }

  @Test func `a value that is loaded again stays visible, also if that fails`() {
    var state = LoadState<[TextPost]>.loading
    state = .loaded([TextPost(id: 1, text: "hello")])
    state.beginLoading()
    #expect(state.isLoading && Self.text(state).text == "hello")
    state.fail("no network")
    #expect(!state.isLoading && state.failure == "no network")
    #expect(Self.text(state).text == "hello\nno network")
    state.beginLoading()
    #expect(state == .reloading([TextPost(id: 1, text: "hello")]) && state.failure == nil)
  }

  @Test func `a value that was never loaded has no value while it is loaded again`() {
    var state = LoadState<[TextPost]>.loading
    state.fail("no network")
    #expect(state == .failed("no network"))
    state.beginLoading()
    #expect(state == .loading && Self.text(state).text == "Loading…")
    state = .loaded([])
    state.beginLoading()
    #expect(Self.text(state).text == "Loading…")
  }

  @Test func `map changes only a loaded value`() {
    #expect(LoadState.loaded(2).map { $0 * 2 } == .loaded(4))
    #expect(LoadState.reloading(2).map { $0 * 2 } == .reloading(4))
    #expect(LoadState.reloadFailed(2, "x").map { $0 * 2 } == .reloadFailed(4, "x"))
    #expect(LoadState<Int>.failed("x").map(String.init) == .failed("x"))
    #expect(LoadState<Int>.loading.map(String.init) == .loading)
  }
}
