import Foundation
import StrictUIKit
import Testing

@Suite struct ExceptionTests {
  @Test func `without a handler, a violation ends the program with UIKit's text`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        _ = table.dequeueReusableCell(
          withIdentifier: "other",
          for: IndexPath(row: 0, section: 0)
        )
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("NSInternalInconsistencyException"))
    #expect(said.contains("unable to dequeue a cell with identifier other"))
  }
}
