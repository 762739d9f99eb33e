/// A section that is in both lists, as far as it is not known to be the same in both.
struct SectionPair {
  var old: Placed<SectionSlot>
  var new: Placed<SectionSlot>
}
