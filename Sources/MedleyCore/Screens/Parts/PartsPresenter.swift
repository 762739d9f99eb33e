/// A presenter of a list that is built of parts, each with a presenter of its own.
///
/// ```swift
/// @ListItem
/// enum Home {
///   case stories(StoryRow)
///   case feed(FeedRow)
/// }
///
/// struct HomePresenter: PartsPresenter {
///   typealias Item = Home
///
///   var stories = StoriesPresenter()
///   var feed = FeedPresenter()
///
///   var parts: [Part<Self>] {
///     Part("stories", \.stories, as: Home.Cases.stories)
///     Part("feed", \.feed, as: Home.Cases.feed)
///   }
/// }
/// ```
///
/// The presenters, the cells and the edits of the parts do not know the list that contains them:
///
/// - An edit of a row is received by the innermost presenter that has edits of its type: the presenter of the row's
///   part, or a presenter around it. An edit without a row, or of a type that none of these has, is received by the
///   only part with this type.
/// - Tasks, pages and windows of a part are its own. The ids and paths of its events are those of its own list.
/// - If a part refuses an edit, the value of the whole presenter is as before.
/// - The title, the selection mode and the first row belong to the whole list. The first question before leaving is
///   asked, of the screen or of a part in their order.
/// - The ``ListPresenter/screenActions`` of the parts follow the actions of the screen, and their edits are received
///   by their part. The screen has one refresh for all visible parts, unless it states a refresh itself.
/// - ``ListPresenter/screenUndo`` is the screen's. Its edits can undo the edits of a part with a `History`.
/// - Saved state contains what each part saves, by the id of the part. A part that arrives after the state was
///   restored is restored when it arrives.
public protocol PartsPresenter<Item>: ListPresenter {
  /// The parts in their order on the screen; read once after each edit.
  @PartBuilder<Self> var parts: [Part<Self>] { get }

  /// Called after a part has accepted an edit, for what concerns the whole screen. The default does nothing.
  ///
  /// - Parameters:
  ///   - edit: the edit and the id of the part.
  ///   - tasks: the tasks of this presenter.
  mutating func received(_ edit: PartEdit, tasks: ScreenTasks<Edit>)
}

extension PartsPresenter {
  /// The default does nothing.
  public mutating func received(_ edit: PartEdit, tasks: ScreenTasks<Edit>) {}

  /// The rows of all parts.
  public var snapshot: ListSnapshot<Item> {
    ListSnapshot(parts: content(with: PartMemory(), in: PartScopes()).sections)
  }

  /// The sections of all parts.
  public var sections: [ListSection<Item>] {
    let snapshot = snapshot
    return (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0) }
  }

  /// The access to the parts, for the screen.
  @_documentation(visibility: internal)
  public static var _parts: PartsOfPresenter<Self>? {
    PartsOfPresenter { presenter, memory in
      presenter.parts.flatMap { $0.members(of: presenter, memory) }
    } received: { presenter, edit, requests in
      presenter.received(edit, tasks: ScreenTasks(requests: requests))
    }
  }
}

/// The access to the parts of a presenter, of which generic code does not know that it has parts.
public struct PartsOfPresenter<Presenter: ListPresenter> {
  /// Returns the parts and the sections between them.
  let members: (Presenter, PartMemory) -> [PartMember<Presenter>]

  /// Notifies the presenter that a part has accepted an edit.
  let received: (inout Presenter, PartEdit, TaskRequests) -> Void

  init(
    members: @escaping (Presenter, PartMemory) -> [PartMember<Presenter>],
    received: @escaping (inout Presenter, PartEdit, TaskRequests) -> Void
  ) {
    self.members = members
    self.received = received
  }
}

// It does not require a `PartsPresenter`: in a module with main-actor isolation by default, the compiler would need
// the conformance to infer the isolation of the conformance.

/// A result builder for the parts of a screen.
///
/// A block may contain parts with `if`, `if let`, `else`, `switch`, `for` and `#available` around them. A part that
/// an `if` leaves out does not exist: its tasks are cancelled. See ``Part/hidden(_:)`` for a part that continues.
@resultBuilder
public enum PartBuilder<Presenter: ListPresenter>: ArrayBuilder {
  // With a second kind of expression, the compiler would not name a misspelt property.
  /// A part, or several.
  public typealias Element = Part<Presenter>
}
