/// The places of the items of one group.
struct SolvedGroup {
  struct Leaf {
    /// The rectangle of the item in the group.
    var frame: CGRect
    var selfSizing: SelfSizing
    var zIndex = 0
    var supplementaries: [NSCollectionLayoutSupplementaryItem] = []
  }

  var size: CGSize
  var leaves: [Leaf]
}
