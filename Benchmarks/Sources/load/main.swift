#if Web && os(Linux)
  import ArgumentParser

  await LoadCommand.main()
#else
  print("The load is measured on Linux, with the trait Web: swift run -c release --traits Web load")
#endif
