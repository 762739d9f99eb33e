/// A reported problem that the list survived.
///
/// An issue is not thrown. The list continues with a fallback: a placeholder cell, a renumbered
/// row, an omitted element. The message states what happened, where, and how to fix it.
///
/// Each module that detects a problem has a function that creates the issue, such as
/// ``missingCell(model:)`` or ``unknownRoute(_:)``.
public struct ListIssue: Error, Hashable, Sendable {
  /// The kinds of issues.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Two rows of one list have the same identity.
    case duplicateIdentity

    /// Two sections of one list have the same identity.
    case duplicateSection

    /// A model has no cell in the list's ``AdapterMap`` and does not provide one.
    case missingCell

    /// A storyboard has no prototype cell with the identifier of an adapter.
    case missingPrototype

    /// A value has another type than expected.
    case modelMismatch

    /// A cell sent an action or an edit that its adapter does not handle.
    case unhandledEvent

    /// A row was moved to a destination that its adapter or the list does not accept.
    case invalidMove

    /// A behaviour sent an edit that has no receiver.
    case unhandledEdit

    /// An element of a response cannot be decoded, or is of an unknown kind.
    case decoding

    /// An update breaks a rule of the host; the list was reloaded instead.
    case unsafeUpdate

    /// A host finished an update that it had not committed; the list was reloaded.
    case uncommittedUpdate

    /// The measured height of a cell changes with each measurement.
    case unstableHeight

    /// The host does not support the layout of a section.
    case ignoredLayout

    /// A docked section is not at the end of its list.
    case misplacedDock

    /// No screen is registered for a route.
    case unknownRoute

    /// A picture cannot be read or decoded; its alternative text is shown.
    case unreadablePicture

    /// A row shows a picture with an address, and the list has no loader.
    case missingPictureLoader

    /// The policy refuses the address of a picture.
    case refusedPicture

    /// A row asked the user a question on a host that cannot ask, or without a host.
    case unansweredQuestion

    /// Two actions of one screen have the same id.
    case duplicateAction

    /// Two parts of one screen have the same id.
    case duplicatePart

    /// A screen has actions, and its view controller is in no navigation bar that shows them.
    case hiddenActions

    /// The edit of a screen's action was refused, and nothing shows the reason to the user.
    case unshownRefusal

    /// A task was started for a list that is used on no actor; the task did not run.
    case taskWithoutActor

    /// A task of a screen failed, and nothing handles the error.
    case failedTask

    /// The rows of a list have other identities in each snapshot, although they are the same rows.
    case changingIdentities

    /// The display of rows causes updates that display other rows, without end.
    case endlessUpdates

    /// A controller was created for a host that another list shows.
    case secondList

    /// A controller was released while its host is used.
    case releasedList

    /// Two adapters were added for one type of model; the later one is used.
    case replacedAdapter

    /// A row stands for content that nothing loads.
    case unloadedRow

    /// A source of rows states a position or a number that is impossible.
    case impossibleRows

    /// A list was connected to a view outside the main actor; the view does not show the list.
    case outsideMainActor

    /// A server protects less, or has room for fewer clients, than its options suggest.
    case serverSetting

    /// The program has replaced the data source of a view; the list has taken its place again.
    case replacedDataSource
  }

  /// The kind of the issue.
  public var code: Code

  /// The problem, its place and advice, in one line.
  public var message: String

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - code: the kind of the issue.
  ///   - message: what happened, where, and how to fix it, in one line.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ListIssue: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ListIssue {
  /// The message as one line that is safe to print to a terminal.
  ///
  /// A message may contain text of a model, which may come from anywhere. Control characters, line
  /// breaks and characters that change the text direction are replaced by U+FFFD.
  public var line: String {
    var line = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      line.append(scalar.isPrintable ? scalar : "\u{FFFD}")
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether printing the scalar to a terminal only shows it.
  fileprivate var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
