public import MedleyCore

/// The calls between a host and its list, in order.
///
/// A ``HeadlessHost`` has a recorder. A custom host can have one too.
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

  /// The greatest number of calls that are kept, or `nil` for all; the default is 10,000.
  ///
  /// Further calls replace the oldest.
  public var limit: Int? = 10_000

  /// The number of calls that were dropped because of the ``limit``.
  public var droppedCallCount: Int { callCount - calls.count }

  /// The latest calls, at most twice the ``limit``, because dropping them one by one takes too
  /// long.
  private var kept: [HostCall] = []

  private var callCount = 0

  /// Creates a recorder without calls.
  public init() {}

  /// The calls as text, one on each line.
  ///
  /// The text is the same in every run.
  public var text: String {
    calls.map(\.description).joined(separator: "\n")
  }

  /// Adds a call.
  public func record(_ call: HostCall) {
    callCount += 1
    kept.append(call)
    if let limit, kept.count / 2 >= max(1, limit) { kept = calls }
  }

  /// Removes all calls, and resets ``droppedCallCount``.
  public func removeAll() {
    kept = []
    callCount = 0
  }
}

/// One call between a host and its list.
public enum HostCall: Hashable, Sendable {
  /// A list was connected to the host.
  case connect

  /// The list was disconnected from the host.
  case disconnect

  /// The list reloaded the host.
  case reload

  /// The list refreshed cells whose state changed.
  case refresh([CellPosition])

  /// The host performed one stage of a change.
  case perform(ListChange)

  /// The host committed a stage.
  case commit

  /// The host finished a stage.
  case finish

  /// The host made a cell.
  case make(CellPosition, ReuseIdentifier)

  /// The host recycled a cell.
  case reuse(CellPosition, ReuseIdentifier)

  /// The host updated a cell.
  case update(CellPosition)

  /// The host returned a cell to its reuse pool.
  case recycle(ItemIdentity)

  /// The host sent `display` for a cell.
  case display(ItemIdentity)

  /// The host sent `endDisplay` for a cell.
  case endDisplay(ItemIdentity)

  /// The host sent `prefetch` for a row.
  case prefetch(ItemIdentity)

  /// The host sent the visible parts of a placeholder row.
  case displayRows(ItemIdentity, [Range<Int>])

  /// The host sent an impression of a cell.
  case impression(ItemIdentity, Impression)

  /// The host sent an event of the user; the entered value is not recorded.
  case event(CellPosition, String)

  /// The host found a violation.
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
    case .displayRows(let identity, let rows):
      "display rows \(rows.isEmpty ? "none" : rows.map(\.description).joined(separator: ", ")) of \(identity)"
    case .impression(let identity, let impression):
      "impression \(identity) \(impression.visibleFraction) for \(impression.dwell) s"
    case .event(let position, let event): "\(event) \(position.text)"
    case .violation(let violation): "violation \(violation)"
    }
  }
}

extension CellPosition {
  /// The path of a row, or `header of section 0`.
  var text: String {
    switch self {
    case .row(let path): path.description
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

extension Optional {
  /// The value as text, or `nothing`.
  var text: String { map { "\($0)" } ?? "nothing" }
}

extension ReuseIdentifier {
  /// The name without the parts that differ between runs.
  var shortName: String {
    let named = rawValue.prefix { $0 != "@" && $0 != "<" }
    let last = named.split(separator: ".").last.map(String.init) ?? rawValue
    guard
      let style = rawValue.split(separator: "@", maxSplits: 1).dropFirst().first?
        .split(separator: "/", maxSplits: 1).dropFirst().first,
      // An adapter without a style has its place in the source, as in `Name.swift:12:3`.
      !style.split(separator: ":").dropLast().contains(where: { $0.hasSuffix(".swift") })
    else { return last }
    return "\(last)/\(style)"
  }
}

extension [Int] {
  /// The numbers of sections and rows, as in `2 sections, with 3 and 1 rows`.
  ///
  /// At most eight sections are listed.
  var asRowCounts: String {
    guard let last else { return "no sections" }
    if count == 1 { return "1 section, with \(last) \(last == 1 ? "row" : "rows")" }
    let most = 8
    let told = (count > most ? prefix(most - 1) : dropLast()).map(String.init)
    let end = count > most ? "…" : "\(last)"
    return "\(count) sections, with \(told.joined(separator: ", ")) and \(end) rows"
  }
}
