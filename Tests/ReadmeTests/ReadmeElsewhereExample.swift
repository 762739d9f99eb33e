// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyTerminal

  func show(_ posts: [Post]) {
    let list = ListController(TextHost(), cells: Post.Cells.standard)
    list.apply(ListSnapshot { ListSection("today", items: posts) })
    print(list.text)
  }
#endif
