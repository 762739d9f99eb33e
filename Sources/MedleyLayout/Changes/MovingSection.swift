/// A section on its way from one place to another, with its slots.
struct MovingSection {
  var record: SectionRecord
  var slots: [PackedHeight]
}
