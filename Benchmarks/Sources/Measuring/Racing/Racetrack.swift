/// Runs races: reference, subject, reference, subject, and so on.
public struct Racetrack {
  /// How long a race goes on.
  public var patience: Patience

  private let now: () -> Double

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - patience: how long a race goes on.
  ///   - now: the time in seconds from any point; by default what processors spent on the program.
  public init(patience: Patience, now: @escaping () -> Double = { ProcessClock.seconds }) {
    self.patience = patience
    self.now = now
  }

  /// Runs a race until the patience is satisfied.
  ///
  /// The first calls of both warm up and tell how often they are called for one sample.
  public func run(_ race: Race) -> Measurement {
    let start = now()
    let referenceCalls = callsForSample(race.reference)
    let subjectCalls = callsForSample(race.subject)
    var measurement = Measurement()
    repeat {
      let reference = time(referenceCalls, race.reference)
      let subject = time(subjectCalls, race.subject)
      measurement.rounds.append(.init(reference: reference, subject: subject))
    } while !patience.isSatisfied(by: measurement, after: now() - start)
    return measurement
  }

  /// How often something is called for one sample.
  private func callsForSample(_ work: () -> Void) -> Int {
    work()
    var calls = 1
    while true {
      let time = time(calls, work) * Double(calls)
      if time >= patience.sampleTime { return calls }
      // Far too short a time tells little; the next guess is at most ten times as many.
      let factor = time > 0 ? patience.sampleTime / time : 10
      calls = Int((Double(calls) * min(10, max(1.2, factor))).rounded(.up))
    }
  }

  /// The seconds that one of so many calls takes, never nothing.
  private func time(_ calls: Int, _ work: () -> Void) -> Double {
    let start = now()
    for _ in 0..<calls { work() }
    return max(now() - start, 1e-12) / Double(calls)
  }
}
