import Measuring
import Testing

@Suite struct RacetrackTests {
  let clock = FakeClock()

  func track(_ change: (inout Patience) -> Void = { _ in }) -> Racetrack {
    var patience = Patience(
      minimumRounds: 5,
      maximumRounds: 40,
      steadyError: 0.01,
      budget: 1_000,
      sampleTime: 1
    )
    change(&patience)
    return Racetrack(patience: patience) { clock.time }
  }

  @Test func `a subject that takes twice the time has the ratio 2`() {
    let race = Race(reference: clock.work("r") { 1 }, subject: clock.work("s") { 2 })
    let measurement = track().run(race)
    #expect(measurement.ratio?.median == 2)
    #expect(measurement.subject?.median == 2)
    #expect(measurement.reference?.median == 1)
  }

  @Test func `reference and subject take turns`() {
    let race = Race(reference: clock.work("r") { 1 }, subject: clock.work("s") { 2 })
    let rounds = track().run(race).rounds.count
    let warmUp = ["r", "r", "s", "s"]
    #expect(clock.log == warmUp + (0..<rounds).flatMap { _ in ["r", "s"] })
  }

  @Test func `short work is repeated until a sample is long enough`() {
    let race = Race(reference: clock.work("r") { 0.001 }, subject: clock.work("s") { 0.5 })
    let measurement = track { $0.sampleTime = 0.1 }.run(race)
    let calls = clock.log.drop { $0 == "r" }.drop { $0 == "s" }.prefix { $0 == "r" }.count
    #expect((100...200).contains(calls))
    #expect(abs((measurement.ratio?.median ?? 0) - 500) < 1e-6)
  }

  @Test func `a machine that gets slower for all leaves the ratio alone`() {
    var load = 1.0
    let race = Race(
      reference: clock.work("r") { load },
      subject: clock.work("s") {
        load *= 1.5
        return 3 * load / 1.5
      }
    )
    let ratio = track { $0.steadyError = 0 }.run(race).ratio
    #expect(abs((ratio?.median ?? 0) - 3) < 1e-6)
  }

  @Test func `a steady race ends early`() {
    let race = Race(reference: clock.work("r") { 1 }, subject: clock.work("s") { 1 })
    #expect(track().run(race).rounds.count == 10)
  }

  @Test func `an unsteady race ends with the last round`() {
    var turn = 0
    let race = Race(
      reference: clock.work("r") { 1 },
      subject: clock.work("s") {
        turn += 1
        return turn.isMultiple(of: 2) ? 1 : 9
      }
    )
    #expect(track().run(race).rounds.count == 40)
  }

  @Test func `a race ends with its budget, but not before the least number of rounds`() {
    let race = Race(reference: clock.work("r") { 1 }, subject: clock.work("s") { 1 })
    #expect(track { ($0.budget, $0.steadyError) = (20, -1) }.run(race).rounds.count == 8)
    #expect(track { ($0.budget, $0.steadyError) = (1, -1) }.run(race).rounds.count == 5)
  }

  @Test func `very short work is called more and more often until a sample is long enough`() {
    let race = Race(reference: clock.work("r") { 0.5 }, subject: clock.work("s") { 1e-5 })
    let measurement = track { ($0.minimumRounds, $0.maximumRounds, $0.sampleTime) = (1, 1, 0.01) }
      .run(race)
    #expect(measurement.rounds.count == 1)
    #expect(abs((measurement.subject?.median ?? 0) - 1e-5) < 1e-9)
  }
}
