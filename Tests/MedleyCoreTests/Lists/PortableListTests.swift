import MedleyCore
import Testing

/// One description of a list on a view host on the main actor, and on a value host in an actor.
@Suite struct PortableListTests {
  static let posts: [Post] = (0..<20).map { index in
    index.isMultiple(of: 3)
      ? .image(ImagePost(id: index, caption: "picture \(index)"))
      : .text(TextPost(id: index, text: "text \(index)"))
  }

  @MainActor @Test func `a view host makes cells only for the rows that fit`() {
    let controller = ListController(TileHost(), cells: Post.Cells.standard)
    controller.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    #expect(controller.host?.texts == ["picture 0", "text 1", "text 2", "picture 3"])
    #expect(controller.host?.createdCount == 4)
  }

  @MainActor @Test func `a recycled cell shows its new row`() {
    let host = TileHost()
    let controller = ListController(host, cells: Post.Cells.standard)
    controller.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    for top in [4, 8, 12, 16, 0, 9] { host.scroll(toRow: top) }
    #expect(host.texts == ["picture 9", "text 10", "text 11", "picture 12"])
    #expect(host.createdCount == 4, "scrolling reuses cells")
    withExtendedLifetime(controller) {}
  }

  @MainActor @Test func `cells of different classes never share a reuse pool`() {
    let pictures = CellAdapter<ImagePost, TileHost>(
      make: { _ in PictureTile() },
      update: { cell, model, _ in
        (cell as? PictureTile)?.picture = model.caption
        cell.text = "[\(model.caption)]"
      }
    )
    let host = TileHost(rowsOnScreen: 3)
    let cells = Post.Cells(text: .content { ListContent($0.text) }, image: pictures)
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    for top in 0..<17 {
      host.scroll(toRow: top)
      for (position, tile) in host.visible {
        let isPicture = controller.model(at: position) is ImagePost
        #expect((tile is PictureTile) == isPicture)
      }
    }
    #expect(host.createdCount <= 6)
  }

  @MainActor @Test func `an equal row with a new closure runs the new closure`() throws {
    var log: [String] = []
    func cells(_ name: String) -> Post.Cells<TileHost> {
      Post.Cells(
        text: .content { ListContent($0.text) }
          .onSelect { model, _ in log.append("\(name): \(model.text)") },
        image: .content { ListContent($0.caption) }
      )
    }
    let host = TileHost()
    let controller = ListController(host, cells: cells("old"))
    controller.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    let tile = try #require(host.tile(at: .row(ListPath(section: 0, item: 1))))
    tile.context?.send(.select)

    controller.cells = cells("new")
    controller.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    #expect(host.tile(at: .row(ListPath(section: 0, item: 1))) === tile, "nothing was reloaded")
    tile.context?.send(.select)
    #expect(log == ["old: text 1", "new: text 1"])
  }

  @MainActor @Test func `an event of a moved row receives the current model and path`()
    throws
  {
    var log: [String] = []
    let cells = Post.Cells<TileHost>(
      text: .content { ListContent($0.text) }
        .onSelect { model, event in
          log.append("\(event.identity) \(model.text) \(event.path?.description ?? "-")")
        },
      image: .content { ListContent($0.caption) }
    )
    let host = TileHost()
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot([ListSection("a", items: [.text(TextPost(id: 7, text: "old"))])]))
    let context = try #require(host.tile(at: .row(ListPath(section: 0, item: 0)))?.context)
    controller.apply(
      ListSnapshot([
        ListSection("b", items: []),
        ListSection(
          "a",
          items: [.text(TextPost(id: 1, text: "first")), .text(TextPost(id: 7, text: "new"))]
        ),
      ])
    )
    context.send(.select)
    controller.apply(ListSnapshot())
    context.send(.select)
    #expect(log == ["text(7) new [1, 1]"])
  }

  @MainActor @Test func `a control is reset to the model after a rejected edit`()
    throws
  {
    let host = TileHost()
    let cells = CellAdapter<ImagePost, TileHost>.content { ListContent($0.caption) }
      .editing(\.caption) { _, _, _ in }
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot(items: [ImagePost(id: 1, caption: "old")]))
    let tile = try #require(host.tile(at: .row(ListPath(section: 0, item: 0))))
    tile.text = "typed"
    tile.context?.send(.edit(.text("typed")))
    #expect(tile.text == "old")
  }

  @MainActor @Test func `a context does not retain the list`() throws {
    let host = TileHost()
    var controller: ListController? = ListController(host, cells: Post.Cells.standard)
    controller?.apply(ListSnapshot([ListSection("posts", items: Self.posts)]))
    let context = try #require(host.tile(at: .row(ListPath(section: 0, item: 0)))?.context)
    weak let witness = controller
    controller = nil
    #expect(witness == nil)
    context.send(.select)
  }

  /// Builds and renders the list off the main actor, as a server does.
  actor Renderer {
    func render(_ posts: [Post]) -> String {
      let host = TextValueHost()
      let controller = ListController(host, cells: Post.Cells.standard)
      controller.apply(ListSnapshot([ListSection("posts", items: posts)]))
      return host.text
    }
  }

  @Test func `a value host renders the same closed set in an actor`() async {
    let text = await Renderer().render(Array(Self.posts.prefix(3)))
    #expect(text == "picture 0\ntext 1\ntext 2")
  }
}
