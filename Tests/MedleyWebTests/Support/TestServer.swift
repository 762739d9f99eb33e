#if Web
  import Hummingbird
  import Logging
  import MedleyCore
  import MedleyTesting
  import MedleyHTML
  import ServiceLifecycle

  @testable import MedleyWeb

  /// A message that all browsers see.
  struct Message: ListModel, Hashable {
    var id: Int
    var text: String
    var author = ""
  }

  /// The field with which a browser writes a message.
  struct Composer: ListModel, Hashable {
    var id: String { "composer" }
    var text = ""
  }

  /// The messages, which all browsers share.
  final class MessageStore {
    var messages: [Message]
    let changes = StoreChanges()

    /// The number of times that a list has read the messages.
    var readCount = 0

    init(_ texts: [String]) {
      messages = texts.enumerated().map { Message(id: $0, text: $1, author: "Ada") }
    }

    func append(_ text: String, by author: String) {
      messages.append(Message(id: messages.count, text: text, author: author))
      changes.send()
    }
  }

  enum MessageEdit: Sendable {
    case write(String)
    case delete(Int)
  }

  /// The messages that a member sees, and the field to write one.
  struct MessagesPresenter: ListPresenter {
    let store: MessageStore
    let member: String
    var isSecretVisible = true

    var storeChanges: [StoreChanges] { [store.changes] }
    var screenTitle: String? { "Messages of \(member)" }

    var sections: [ListSection<AnyListItem>] {
      store.readCount += 1
      let visible = store.messages.filter { isSecretVisible || !$0.text.hasPrefix("secret") }
      return [ListSection("messages", items: visible.map(AnyListItem.init))]
        + [ListSection("composer", items: [AnyListItem(Composer())])]
    }

    mutating func receive(_ edit: MessageEdit) throws(EditRefusal) {
      switch edit {
      case .write("refuse"): throw EditRefusal("This text is refused.")
      case .write(let text): store.append(text, by: member)
      case .delete(let id):
        store.messages.removeAll { $0.id == id }
        store.changes.send()
      }
    }
  }

  extension AdapterMap where Host == HTMLHost {
    static var messages: Self {
      var cells = Self()
      cells.add(
        CellAdapter<Message, HTMLHost>.content { ListContent($0.text, detail: $0.author) }
          .opens { message in ["message", "\(message.id)"] }
          .actions { _ in
            CellAction("Delete", id: "delete", confirmation: "Delete it?") { message, event in
              event.send(MessageEdit.delete(message.id))
            }
            CellAction("Back", id: "back") { _, event in event.back() }
          }
      )
      cells.add(
        CellAdapter<Composer, HTMLHost>.content { ListContent("Message", control: .text($0.text)) }
          .editing(\.text) { _, new, event in event.send(MessageEdit.write(new.text)) }
      )
      return cells
    }
  }

  typealias MessageLists = WebLists<MessageStore>

  /// A server of messages while a test runs.
  struct TestServer {
    let port: Int
    let lists: MessageLists

    /// Starts a server, and stops it after the body.
    static func run(
      _ texts: [String] = ["Hello", "<b>Bold</b>"],
      options: WebOptions = .patient,
      _ body: (TestServer) async throws -> Void
    ) async throws {
      let lists = MessageLists(sharing: MessageStore(texts), options: options) { lists, session in
        var resolver = RouteResolver<HTMLHost>()
        let presenter = MessagesPresenter(
          store: lists.shared,
          member: session.user ?? "guest",
          isSecretVisible: session.user != "guest"
        )
        resolver.add("") { _ in
          ListScreen("Messages", presenter: presenter, cells: AdapterMap.messages)
        }
        resolver.add("messages") { _ in
          ListScreen("Messages", presenter: presenter, cells: AdapterMap.messages)
        }
        resolver.add("message/:id") { parameters in
          guard let id = parameters.value("id", as: Int.self),
            let message = lists.shared.messages.first(where: { $0.id == id })
          else { return nil }
          let presenter = FixedPresenter(message: message)
          return ListScreen("Message", presenter: presenter, cells: AdapterMap.messages)
        }
        return resolver
      }
      try await lists.run { try await body(TestServer(port: $0, lists: lists)) }
    }

    /// Waits until something holds on the actor of the lists.
    func wait(until condition: @Sendable (isolated MessageLists) -> Bool) async throws {
      try await requireEventually("the state of the lists", within: 300) {
        await lists.perform(condition)
      }
    }
  }

  extension WebOptions {
    /// Options with which a busy machine has time to send its requests.
    static var patient: WebOptions {
      var options = WebOptions()
      options.limits.requestTime = .seconds(120)
      options.limits.stallTime = .seconds(600)
      return options
    }
  }

  extension WebLists {
    /// Serves the lists at a free port while a test runs.
    nonisolated func run(_ body: (_ port: Int) async throws -> Void) async throws {
      try await runServer({ application(port: 0, logger: $0, onStart: $1) }, body)
    }
  }

  /// Runs a server while a test runs.
  func runServer(
    _ makeApplication: (Logger, @escaping @Sendable (Int) async -> Void) -> any Service,
    _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let application = makeApplication(logger) { port.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      for await port in ports {
        defer { Task { await group.triggerGracefulShutdown() } }
        try await body(port)
        break
      }
      try await tasks.waitForAll()
    }
  }

  struct FixedPresenter: ListPresenter {
    let message: Message

    var sections: [ListSection<AnyListItem>] {
      [ListSection("message", items: [AnyListItem(message)])]
    }

    mutating func receive(_ edit: MessageEdit) throws(EditRefusal) {}
  }
#endif
