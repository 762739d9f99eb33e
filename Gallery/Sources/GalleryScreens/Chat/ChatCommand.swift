public import ArgumentParser
import Medley
import MedleyTerminal

/// The screen *Chat*: text and image messages, after the article on heterogeneous data (S0).
///
/// Read `AdapterMap.chat` first: it adds one cell for each kind of message, and is the only place
/// that names the kinds. ``ChatPresenter`` boxes whatever messages there are; ``ChatMessage`` is
/// all it knows of them. So another kind needs a model, a cell and one `add`, and a kind that was
/// forgotten (``PollMessage``) shows a placeholder and is reported.
public struct ChatCommand: ScreenCommand {
  /// The name and the help of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Text and image messages by days; write, answer, delete, look at a photo.",
    discussion: """
      Options are played in the order of this page, each as often as it is given. The number of \
      a message stands beside its time, as in #3.

      EXAMPLES
        gallery chat --send "I bring the cards" --receive "And I the dog"
        gallery chat --reply "1=I am in, too" --delete 2
        gallery chat --tap 3
        gallery chat --poll --faults
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("A message comes in from someone else.", valueName: "text"),
    transform: nonEmptyText
  )
  var receive: [String] = []

  @Flag(name: .long, help: "A poll comes in, which is a kind of message without a cell.")
  var poll = false

  @Option(
    name: .long,
    help: ArgumentHelp("Write a message and send it.", valueName: "text"),
    transform: nonEmptyText
  )
  var send: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Answer the message with a number.", valueName: "number=text"),
    transform: Reply.init(argument:)
  )
  var reply: [Reply] = []

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Delete a message of your own.", valueName: "number")
  )
  var delete: [Int] = []

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Tap on a message.", valueName: "number")
  )
  var tap: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Go to a screen by its route, such as photo/3.", valueName: "route"),
    transform: { ListRoute(path: $0) }
  )
  var open: ListRoute?

  /// What every screen can be told.
  @OptionGroup public var options: ScreenOptions

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Opens the chat, plays what was asked for, and shows the screen on top.
  public func show(on stage: Stage) throws {
    let store = ChatStore(.sample)
    let navigator = ListNavigator(
      resolver: .chat(store, cells: .chatWithBubbles),
      reporter: stage.reporter
    ) { _ in
      TextHost(width: options.width)
    }
    navigator.go(to: "chat")
    try play(ChatScript(navigator: navigator, store: store))
    stage.show(navigator)
  }

  private func play(_ script: ChatScript) throws {
    for text in receive { script.receive(text) }
    if poll { script.receivePoll() }
    for text in send { script.send(text) }
    for answer in reply { try script.reply(answer) }
    for id in delete { try script.delete(id) }
    if let tap { try script.tap(tap) }
    if let open { try script.open(open) }
  }
}
