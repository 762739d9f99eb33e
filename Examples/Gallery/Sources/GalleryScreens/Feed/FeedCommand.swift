public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The screen *Feed*: posts of several kinds, after the article on enums of structs (S1).
///
/// Read ``Post`` first: an enum with one model for each case, which `@ListItem` makes a closed set.
/// `Post.Cells.standard` has one cell for each case, for every host; forget one and it does not
/// compile. A model can be used without the enum: ``ImagePostComposer`` makes an ``ImagePost``, and
/// ``MediaPresenter`` shows the pictures of all kinds that provide any (``ImageProvider``).
public struct FeedCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "Posts of text, images, albums and articles; like, post, only the photos.",
    discussion: """
      Options are applied in the order of this page, each as often as it is given. Posts are \
      numbered from the top, beginning with 1; a new post has the next number.

      EXAMPLES
        gallery feed --like 3 --like 5
        gallery feed --post "My first courgette"
        gallery feed --media
        gallery feed --media --tap 2
        gallery feed --open article/6
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("Post a picture with a caption.", valueName: "caption"),
    transform: nonEmptyText
  )
  var post: [String] = []

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Like a post, or take it back.", valueName: "number")
  )
  var like: [Int] = []

  @Flag(name: .long, help: "Go to the timeline that shows only pictures.")
  var media = false

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Tap on a post.", valueName: "number")
  )
  var tap: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Go to a screen by its route, such as article/3.", valueName: "route"),
    transform: { ListRoute(path: $0) }
  )
  var open: ListRoute?

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Opens the feed, sends the events of the options, and shows the top screen.
  public func show(on output: ScreenOutput) throws {
    let store = FeedStore(.sample)
    let navigator = ListNavigator(
      resolver: .feed(store, cells: .standard),
      reporter: output.reporter
    ) { _ in
      TextHost(width: options.width, rowSpacing: 1)
    }
    navigator.go(to: .feed)
    try play(FeedScript(navigator: navigator, store: store))
    output.show(navigator)
  }

  private func play(_ script: FeedScript<TextHost>) throws {
    for caption in post { script.publish(caption: caption) }
    for id in like { try script.like(id) }
    if media { try script.open(.media) }
    if let tap { try script.tap(tap) }
    if let open { try script.open(open) }
  }
}
