import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

@MainActor
@Suite struct LogScreensTests {
  @Test func `closing the screen stops reading the log`() async throws {
    let file = try TemporaryFile([])
    var setup = LogSetup()
    setup.log = LogSource(path: file.path, follows: true)
    let log = OpenLog(setup)
    #expect(await waits { log.text.contains("following") })
    #expect(log.log != nil)
    #expect(log.navigator.back())
    #expect(log.navigator.top?.route == "start")
    #expect(await waits { log.log == nil })
  }

  @Test func `the sample log is loaded and can be filtered`() async {
    let log = OpenLog()
    #expect(log.text.contains("reading"))
    #expect(await waits { log.text.contains("all read") })
    let all = log.rows(DeliveryLine.self).count
    log.navigator.top?.send(LogEdit.filter("PUSH"))
    #expect(await waits { (1..<all).contains(log.rows(DeliveryLine.self).count) })
    #expect(log.text.contains("shown: only with “PUSH”"))
    log.send(.action("all"), toFirst: DeliveryLine.self)
    #expect(await waits { log.rows(DeliveryLine.self).count == all })
    #expect(!log.text.contains("shown: only"))
  }
}
