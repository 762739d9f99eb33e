import MedleyCore
import MedleyLoading
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct HistoryTests {
  private enum Step: CaseIterable {
    case first, second, undo, redo, rebase
  }

  /// The obvious history: all documents in a line, and the index of the current one.
  private struct Line {
    var documents: [[String]] = [[]]
    var labels: [UndoLabel] = []
    var index = 0
    let limit: Int

    mutating func edit(_ label: UndoLabel) {
      var new = documents[index]
      new.append(label.title)
      documents = documents[...index] + [new]
      labels = labels[..<index] + [label]
      index += 1
      if index > limit {
        documents.removeFirst()
        labels.removeFirst()
        index -= 1
      }
    }

    var undoLabel: UndoLabel? { index > 0 ? labels[index - 1] : nil }
    var redoLabel: UndoLabel? { index < labels.count ? labels[index] : nil }
  }

  @Test(arguments: [0, 1, 2, 100])
  func `all sequences of up to six edits, steps and rebases agree with a line of documents`(
    limit: Int
  ) {
    func check(_ history: History<[String]>, _ line: Line, depth: Int) {
      #expect(history.value == line.documents[line.index])
      #expect(history.labels == UndoLabels(undo: line.undoLabel, redo: line.redoLabel))
      guard depth > 0 else { return }
      for step in Step.allCases {
        var (history, line) = (history, line)
        switch step {
        case .first, .second:
          let label: UndoLabel = step == .first ? "A" : "B"
          history.edit(label) { $0.append(label.title) }
          line.edit(label)
        case .undo:
          #expect(history.undo() == line.undoLabel)
          line.index = max(0, line.index - 1)
        case .redo:
          #expect(history.redo() == line.redoLabel)
          line.index = min(line.labels.count, line.index + 1)
        case .rebase:
          history.rebase { $0.insert("news", at: 0) }
          for index in line.documents.indices { line.documents[index].insert("news", at: 0) }
        }
        check(history, line, depth: depth - 1)
      }
    }
    check(History([], limit: limit), Line(limit: limit), depth: 6)
  }

  @Test func `an edit that changes nothing is not recorded`() {
    var history = History([1])
    history.edit("Nothing") { $0 = [1] }
    #expect(history.labels == UndoLabels())
    #expect(history.editCount == 0)
  }

  @Test func `an edit that throws changes nothing`() {
    struct Refused: Error {}
    var history = History([1])
    #expect(throws: Refused.self) {
      try history.edit("Add") {
        $0.append(2)
        throw Refused()
      }
    }
    #expect(history.value == [1])
    #expect(history.undo() == nil)
  }

  @Test func `an edit that another user made too is removed from the history`() {
    var history = History(Set([1, 2, 3]))
    history.edit("Delete 1") { $0.remove(1) }
    history.edit("Delete 2") { $0.remove(2) }
    history.undo()
    history.rebase { $0.subtract([1, 2]) }
    #expect(history.value == [3])
    #expect(history.labels == UndoLabels())
  }

  @Test func `a history continues in a later process and counts no earlier edits`() throws {
    var history = History([1], limit: 5)
    history.edit("Add 2") { $0.append(2) }
    history.edit(UndoLabel("Add 3", done: "You added 3")) { $0.append(3) }
    history.undo()
    let data = try JSONEncoder().encode(history)
    var later = try JSONDecoder().decode(History<[Int]>.self, from: data)
    #expect(later.editCount == 0)
    #expect(later.limit == 5)
    #expect(later.redo()?.done == "You added 3")
    #expect(later.value == [1, 2, 3])
    later.undo()
    later.undo()
    #expect(later.value == [1])
  }

  @Test(arguments: [-1, 0, 1, 2])
  func `a decoded history has at most as many edits as its limit`(limit: Int) throws {
    var history = History(0)
    for number in 1...5 { history.edit(UndoLabel("Add \(number)")) { $0 = number } }
    for _ in 1...2 { history.undo() }
    let json = String(decoding: try JSONEncoder().encode(history), as: UTF8.self)
    let data = Data(json.replacing("\"limit\":100", with: "\"limit\":\(limit)").utf8)
    var later = try JSONDecoder().decode(History<Int>.self, from: data)
    #expect(later.limit == max(0, limit))
    #expect(later.value == 3)
    while later.redo() != nil {}
    var count = 0
    while later.undo() != nil { count += 1 }
    #expect(count == later.limit)
    later.edit("Add 9") { $0 = 9 }
    #expect(later.undo() == (limit > 0 ? "Add 9" : nil))
  }

  @Test func `removing all edits keeps the document`() {
    var history = History([1])
    history.edit("Add") { $0.append(2) }
    history.removeAll()
    #expect(history.value == [1, 2])
    #expect(history.labels == UndoLabels())
  }
}
