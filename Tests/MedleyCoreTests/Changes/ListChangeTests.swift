import MedleyCore
import Testing

@Suite struct ListChangeTests {
  private func row(_ item: Int, in section: Int = 0) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test func `the description of a change is one line in ascending order`() {
    let change = ListChange(
      deletedRows: [row(9), row(0)],
      movedRows: [ListMove(from: row(1), to: row(2, in: 1)), ListMove(from: row(3), to: row(0))],
      updatedRows: [row(1)]
    )
    #expect(
      change.description
        == "delete [0, 0] [0, 9], move [0, 3]→[0, 0] [0, 1]→[1, 2], update [0, 1]"
    )
  }

  @Test func `the description names sections first, headers and footers last`() {
    let change = ListChange(
      deletedSections: [1],
      insertedSections: [2, 0],
      movedSections: [ListMove(from: 3, to: 1)],
      reloadedSections: [4],
      insertedRows: [row(0)],
      updatedHeaders: [5],
      updatedFooters: [6]
    )
    #expect(
      "\(change)" == """
        delete sections 1, insert sections 0 2, move sections 3→1, reshape sections 4, \
        insert [0, 0], update headers 5, update footers 6
        """
    )
  }

  @Test func `the description of an empty change is the word nothing`() {
    #expect("\(ListChange())" == "nothing")
    #expect("\([ListMove(from: 3, to: 0)])" == "[3→0]")
  }
}
