import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The focus of the only row of a list.
@Suite struct OnlyRowTests {
  @Test(arguments: [0, 1])
  func `the only row keeps the focus when a row is inserted around it`(place: Int) {
    let fixture = FormFixture([FormRow(id: "only", text: "Ada", kind: .text)])
    #expect(fixture.focused == "only")
    fixture.send(.insert(FormRow(id: "new", kind: .text), at: place))
    #expect(fixture.focused == "only")
  }

  @Test func `the only row keeps the focus and its field while rows are inserted above it`() {
    let fixture = FormFixture([FormRow(id: "only", text: "Ada", kind: .text)])
    fixture.press(.enter)
    for number in 0..<30 {
      fixture.type("x")
      fixture.send(.insert(FormRow(id: "\(number)", kind: .text), at: 0))
      #expect(fixture.focused == "only")
    }
    #expect(fixture.field?.line.text == "Ada" + String(repeating: "x", count: 30))
    fixture.press(.enter)
    #expect(fixture.edits.lines.last?.hasPrefix("only: Ada") == true)
  }
}
