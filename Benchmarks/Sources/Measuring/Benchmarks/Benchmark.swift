/// Something that can be measured, with what it is compared with and what it must not exceed.
public struct Benchmark {
  /// How it is measured.
  public enum Task {
    /// In turn with a reference. The closure makes what both need; it is called once, untimed.
    case race(() -> Race)

    /// By a closure that returns a figure in this unit; `nil` if it cannot be had on this system.
    case figure(unit: String, () -> Double?)

    /// Not at all, for this reason.
    case skipped(String)
  }

  /// What it is about.
  public var label: Label

  /// What the reference is, in a few words.
  public var reference: String

  /// How many units of work one call of the subject does, such as rows or edits.
  public var units: Int

  /// What it must not exceed; nothing if it is there for information.
  public var limits: [Limit]

  /// How it is measured.
  public var task: Task

  /// Describes a race.
  public init(
    _ label: Label,
    against reference: String,
    units: Int? = nil,
    limits: [Limit] = [],
    race: @escaping () -> Race
  ) {
    self.label = label
    self.reference = reference
    self.units = max(1, units ?? label.count ?? 1)
    self.limits = limits
    task = .race(race)
  }

  /// Describes something that is not measured by time, or not at all.
  public init(_ label: Label, limits: [Limit] = [], task: Task) {
    self.label = label
    self.limits = limits
    self.task = task
    reference = ""
    units = 1
  }
}
