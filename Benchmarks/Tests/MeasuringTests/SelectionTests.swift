import Measuring
import Testing

@Suite struct SelectionTests {
  private let label = Label("difference", "no change", count: 1_000, ids: "Int")

  @Test func `a label is found by a part of it, whatever the case`() {
    for text in ["DIFF", "int", "no change", "n = 1000", ""] { #expect(label.contains(text)) }
    for text in ["String", "differences", "n = 1001"] { #expect(!label.contains(text)) }
  }

  @Test func `one of the wanted texts is enough, and one of the unwanted too much`() {
    #expect(Selection().includes(label))
    #expect(Selection(wanted: ["difference", "String"]).includes(label))
    #expect(Selection(wanted: ["String", "int"]).includes(label))
    #expect(!Selection(wanted: ["String", "UUID"]).includes(label))
    #expect(!Selection(unwanted: ["String", "Int"]).includes(label))
    #expect(Selection(unwanted: ["String"]).includes(label))
    #expect(!Selection(wanted: ["difference"], unwanted: ["change"]).includes(label))
  }

  @Test func `lists that are too long are left out, and what has no rows is not`() {
    #expect(Selection(largestCount: 1_000).includes(label))
    #expect(!Selection(largestCount: 999).includes(label))
    #expect(Selection(largestCount: 1).includes(Label("memory", "of nothing")))
  }
}
