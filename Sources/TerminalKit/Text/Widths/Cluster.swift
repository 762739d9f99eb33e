/// One grapheme cluster of a text that is being laid out.
struct Cluster {
  /// Where the cluster begins.
  let start: String.Index

  /// Where the next one begins.
  let end: String.Index

  /// The first scalar: it stands for the cluster where line breaks are decided.
  let scalar: Unicode.Scalar

  /// The traits of the first scalar.
  let traits: CharacterTraits

  /// The columns of the whole cluster: 0, 1 or 2.
  let columns: Int

  /// Whether this is nothing but a blank at which a line may break and which vanishes there.
  ///
  /// A blank that carries a mark is none; neither are the no-break spaces. U+200B, a place to
  /// break without a column, is one.
  let isBlank: Bool

  /// Whether this is a soft hyphen, which is seen only where a line breaks at it.
  var isSoftHyphen: Bool { scalar == "\u{AD}" }
}
