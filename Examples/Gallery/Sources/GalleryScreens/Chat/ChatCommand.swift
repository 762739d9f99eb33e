public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The screen *Chat*: text and image messages, after the article on heterogeneous data (S0).
///
/// Read `AdapterMap.chat` first: it adds one cell for each kind of message, and is the only place
/// that names the kinds. ``ChatPresenter`` boxes all messages; ``ChatMessage`` is
/// all it knows of them. A new kind needs a model, a cell and one `add` (``VideoMessage``), and a kind
/// that was forgotten (``PollMessage``) shows a placeholder and is reported.
public struct ChatCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Messages of several kinds by days; write, answer, delete, look at a photo.",
    discussion: """
      Options are applied in the order of this page, each as often as it is given. Messages are \
      numbered from the top, beginning with 1; a new message has the next number.

      EXAMPLES
        gallery chat --send "I bring the cards" --receive "And I the dog"
        gallery chat --reply "1=I am in, too" --delete 2
        gallery chat --tap 3
        gallery chat --video "The kettle, singing"
        gallery chat --poll --issues\(storageExamples)
      """
  )

  /// The examples of the trait for databases.
  private static var storageExamples: String { fileExample + addressExample }

  #if SQLite
    private static let fileExample =
      "\n  gallery chat --database chat.sqlite --as Ada"
  #else
    private static let fileExample = ""
  #endif

  #if Postgres
    private static let addressExample =
      "\n  gallery chat --database postgresql://ada@db.example.com/chat --as Ada"
  #else
    private static let addressExample = ""
  #endif

  @Option(
    name: .long,
    help: ArgumentHelp("Receive a message from another member.", valueName: "text"),
    transform: nonEmptyText
  )
  var receive: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Receive a video, a kind of message that was added later.",
      valueName: "title"
    ),
    transform: nonEmptyText
  )
  var video: String?

  @Flag(name: .long, help: "Receive a poll, a kind of message without a cell.")
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

  #if SQLite || Postgres
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Write and read the messages in a database, with all programs that use it.",
        valueName: ChatLocation.valueName
      )
    )
    var database: ChatLocation?

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp("Your name in the chat of a database.", valueName: "name"),
      transform: memberName
    )
    var name: String?
  #endif

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Rejects a database without its trait, and a name without a database.
  public func validate() throws {
    #if SQLite || Postgres
      if name != nil, database == nil {
        throw ValidationError("--as has no effect without --database; name the database as well.")
      }
      try database?.validate()
    #endif
  }

  /// Opens the chat, sends the events of the options, and shows the top screen.
  public func show(on output: ScreenOutput) throws {
    #if SQLite || Postgres
      if database != nil { throw ValidationError("--database needs a terminal.") }
    #endif
    let store = ChatStore(.sample)
    let navigator = ListNavigator(
      resolver: .chat(store, cells: .chatWithBubbles),
      reporter: output.reporter
    ) { _ in
      TextHost(width: options.width)
    }
    navigator.go(to: "chat")
    try play(ChatScript(navigator: navigator, store: store))
    output.show(navigator)
  }

  private func play(_ script: ChatScript<TextHost>) throws {
    for text in receive { script.receive(.text(text), from: "Ada") }
    if let video { script.receive(.video(title: video, seconds: 12), from: "Noor") }
    if poll {
      script.receive(
        .poll(question: "Which cake?", answers: ["Apple", "Cheese", "Both"]),
        from: "Noor"
      )
    }
    for text in send { script.send(text) }
    for answer in reply { try script.reply(answer) }
    for id in delete { try script.delete(id) }
    if let tap { try script.tap(tap) }
    if let open { try script.open(open) }
  }
}

/// Returns the name of a member of the chat.
private func memberName(_ text: String) throws -> String {
  guard let name = Chat.memberName(text) else {
    throw ValidationError("A name has 1 to 40 characters that can be seen.")
  }
  return name
}
