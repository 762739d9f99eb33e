import MedleyCore

/// The list of a headless host.
typealias HeadlessList = HostedList<HeadlessCell, Never>

/// The connection of a host to its list.
final class ListConnection {
  /// The recorder of the calls between the host and its list.
  let recorder = HostRecorder()

  /// The connected list.
  private(set) weak var list: HeadlessList?

  /// The number of times that another list was connected.
  private(set) var number = 0

  /// Whether the last list was not `nil` when it was set.
  private var wasGivenList = false

  /// Connects a list, and returns whether the host showed another one until now.
  func connect(to new: HeadlessList?) -> Bool {
    let isSame = new != nil && new === list
    list = new
    wasGivenList = new != nil
    if !isSame { number += 1 }
    return !isSame
  }

  /// The current sections of the list.
  var shapes: [SectionShape] {
    guard let list else { return [] }
    return (0..<list.sectionCount).compactMap { list.section(at: $0) }
  }

  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  func rowCount(at position: CellPosition) -> Int? {
    guard case .row(let path) = position else { return nil }
    return list?.rowCount(at: path)
  }

  /// Whether the controller was released without disconnecting from the host.
  var listIsGone: Bool { wasGivenList && list == nil }

  /// The message if there is no list.
  var noList: String {
    let reason = " because its controller is gone; keep the controller as long as the host"
    return "the host has no list" + (listIsGone ? reason : "")
  }
}
