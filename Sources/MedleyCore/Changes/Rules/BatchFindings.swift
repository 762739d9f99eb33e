/// The violations of one batch with where UIKit comes across them, to put them in its order.
struct BatchFindings {
  /// The passes over a batch, in UIKit's order.
  enum Pass: Int {
    case reloads, deletes, inserts, moves, counts, unsafe
  }

  private struct Finding {
    var pass: Pass
    var place: ListPath
    var violation: BatchUpdateViolation
  }

  private var findings: [Finding] = []

  var isEmpty: Bool { findings.isEmpty }

  /// Notes a violation.
  mutating func add(
    _ rule: BatchUpdateRule,
    in pass: Pass,
    at place: ListPath,
    _ message: String
  ) {
    let violation = BatchUpdateViolation(rule: rule, message: message)
    findings.append(Finding(pass: pass, place: place, violation: violation))
  }

  /// Takes over what was found elsewhere.
  mutating func add(_ others: BatchFindings) {
    findings += others.findings
  }

  /// The violations in UIKit's order.
  var violations: [BatchUpdateViolation] {
    guard findings.count > 1 else { return findings.map(\.violation) }
    return findings.indices.sorted { isBefore(findings[$0], $0, findings[$1], $1) }
      .map { findings[$0].violation }
  }

  /// Deletes are gone through from the last to the first, all else from the first to the last.
  private func isBefore(_ lhs: Finding, _ left: Int, _ rhs: Finding, _ right: Int) -> Bool {
    if lhs.pass != rhs.pass { return lhs.pass.rawValue < rhs.pass.rawValue }
    if lhs.place == rhs.place { return left < right }
    return lhs.pass == .deletes ? rhs.place < lhs.place : lhs.place < rhs.place
  }
}

extension ListPath {
  /// How UIKit writes a whole section as an index path: after all its rows.
  static func wholeSection(_ section: Int) -> ListPath {
    ListPath(section: section, item: .max)
  }
}
