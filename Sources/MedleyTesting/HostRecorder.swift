public import MedleyCore

/// The calls between a host and its list, in their order.
///
/// A ``HeadlessHost`` has a recorder; a custom host can use another one.
///
/// ```swift
/// host.recorder.removeAll()
/// controller.apply(next)
/// try TextSnapshot.require(host.recorder.text, equals: "…")
/// ```
public final class HostRecorder {
  /// The latest calls, at most ``limit``.
  public var calls: [HostCall] {
    guard let limit, kept.count > limit else { return kept }
    return Array(kept.suffix(max(0, limit)))
  }

  /// How many calls are kept, or `nil` for all; of more, the oldest are dropped.
  public var limit: Int? = 10_000

  /// How many calls were dropped because of the ``limit``.
  public var droppedCallCount: Int { callCount - calls.count }

  /// Whether calls are kept; by default they are.
  public var isRecording = true

  /// The calls that are kept, and at most as many again: dropping them one by one would take too
  /// long.
  private var kept: [HostCall] = []

  private var callCount = 0

  /// Makes a recorder without calls.
  public init() {}

  /// The calls that are kept, one a line.
  ///
  /// The same list and the same calls give the same text in every run.
  public var text: String {
    calls.map(\.description).joined(separator: "\n")
  }

  /// Adds a call.
  public func record(_ call: HostCall) {
    guard isRecording else { return }
    callCount += 1
    kept.append(call)
    if let limit, kept.count / 2 >= max(1, limit) { kept = calls }
  }

  /// Forgets all calls, and how many were dropped.
  public func removeAll() {
    kept = []
    callCount = 0
  }

  /// The calls for which a closure says so, one a line.
  public func text(where isIncluded: (HostCall) -> Bool) -> String {
    calls.filter(isIncluded).map(\.description).joined(separator: "\n")
  }
}

/// One call between a host and its list.
public enum HostCall: Hashable, Sendable {
  /// The host got a list.
  case connect

  /// The list let go of the host.
  case disconnect

  /// The list reloaded the host.
  case reload

  /// The list refreshed cells whose state changed.
  case refresh([CellPosition])

  /// The host performed one stage of a change.
  case perform(ListChange)

  /// The host committed a stage.
  case commit

  /// The host says that the stage is shown.
  case finish

  /// The host has a cell made.
  case make(CellPosition, ReuseIdentifier)

  /// The host takes a cell from its pool.
  case reuse(CellPosition, ReuseIdentifier)

  /// The host has a cell updated.
  case update(CellPosition)

  /// The host puts the cell of a row, header or footer into its pool.
  case recycle(ItemIdentity)

  /// The host says that a cell came into view.
  case display(ItemIdentity)

  /// The host says that a cell has left the view.
  case endDisplay(ItemIdentity)

  /// The host sent `prefetch` for a row.
  case prefetch(ItemIdentity)

  /// The host sent an impression of a cell.
  case impression(ItemIdentity, Impression)

  /// The host sent an event of the user; the entered value is not recorded.
  case event(CellPosition, String)

  /// The host found something wrong.
  case violation(HostViolation)
}

extension HostCall: CustomStringConvertible {
  /// The call in one line, such as `make [0, 3] (TextPost)`.
  public var description: String {
    switch self {
    case .connect: "connect"
    case .disconnect: "disconnect"
    case .reload: "reload"
    case .refresh(let positions): "refresh " + positions.map(\.text).joined(separator: ", ")
    case .perform(let change): "perform \(change)"
    case .commit: "commit"
    case .finish: "finish"
    case .make(let position, let pool): "make \(position.text) (\(pool.shortName))"
    case .reuse(let position, let pool): "reuse \(position.text) (\(pool.shortName))"
    case .update(let position): "update \(position.text)"
    case .recycle(let identity): "recycle \(identity)"
    case .display(let identity): "display \(identity)"
    case .endDisplay(let identity): "end display \(identity)"
    case .prefetch(let identity): "prefetch \(identity)"
    case .impression(let identity, let impression):
      "impression \(identity) \(impression.visibleFraction) for \(impression.dwell) s"
    case .event(let position, let event): "\(event) \(position.text)"
    case .violation(let violation): "violation \(violation)"
    }
  }
}

extension CellPosition {
  /// `[0, 3]`, or which section's header or footer.
  var text: String {
    switch self {
    case .row(let path): path.description
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

extension Optional {
  /// The value, or `nothing`.
  var text: String { map { "\($0)" } ?? "nothing" }
}

extension ReuseIdentifier {
  /// The name without what differs from one run to the next.
  var shortName: String {
    let named = rawValue.prefix { $0 != "@" && $0 != "<" }
    let last = named.split(separator: ".").last.map(String.init) ?? rawValue
    guard
      let style = rawValue.split(separator: "@", maxSplits: 1).dropFirst().first?
        .split(separator: "/", maxSplits: 1).dropFirst().first,
      // The place of an adapter in the source: `Name.swift:12:3`.
      !style.split(separator: ":").dropLast().contains(where: { $0.hasSuffix(".swift") })
    else { return last }
    return "\(last)/\(style)"
  }
}

extension [Int] {
  /// How many rows a list has in how many sections, as in `2 sections, with 3 and 1 rows`.
  ///
  /// Only the first eight sections are listed.
  var asRowCounts: String {
    guard let last else { return "no sections" }
    if count == 1 { return "1 section, with \(last) \(last == 1 ? "row" : "rows")" }
    let most = 8
    let told = (count > most ? prefix(most - 1) : dropLast()).map(String.init)
    let end = count > most ? "…" : "\(last)"
    return "\(count) sections, with \(told.joined(separator: ", ")) and \(end) rows"
  }
}
