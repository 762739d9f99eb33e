// The third example of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import MedleyTerminal

  func printPosts(_ posts: [Post]) {
    let list = ListController(TextHost(width: 40), cells: Post.Cells.standard)
    list.apply(ListSnapshot { ListSection("today", items: posts) })
    print(list.text)
  }
#endif
