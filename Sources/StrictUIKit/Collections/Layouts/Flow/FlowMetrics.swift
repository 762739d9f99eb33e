/// The metrics of one section of a flow layout.
@MainActor struct FlowMetrics {
  var axis: LayoutAxis
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var headerSize: CGSize
  var footerSize: CGSize

  /// The length across the axis.
  var breadth: CGFloat

  var pinsHeader: Bool
  var pinsFooter: Bool

  /// The length across the axis without the insets.
  var room: CGFloat {
    let insets = axis.cross(inset)
    return max(0, breadth - insets.start - insets.end)
  }

  /// Returns the number of items of a size in a full line.
  func itemsPerLine(of size: CGSize) -> Int {
    let fitting = (room + itemSpacing + 0.001) / (axis.cross(size) + itemSpacing)
    return fitting.isFinite && fitting >= 1 ? Int(min(fitting, 100_000)) : 1
  }

  var header: CGFloat { axis.main(headerSize) }
  var footer: CGFloat { axis.main(footerSize) }

  /// The offset of the first line.
  var linesStart: CGFloat { header + axis.main(inset).start }

  func length(ofLines lines: CGFloat) -> CGFloat {
    linesStart + lines + axis.main(inset).end + footer
  }

  /// The header and footer, unless their length is 0.
  func supplementaries(length: CGFloat) -> [SectionElement] {
    let header = supplementary(
      UICollectionView.elementKindSectionHeader,
      main: 0,
      length: header,
      pin: pinsHeader ? .start : nil
    )
    let footer = supplementary(
      UICollectionView.elementKindSectionFooter,
      main: length - footer,
      length: footer,
      pin: pinsFooter ? .end : nil
    )
    return [header, footer].compactMap(\.self)
  }

  private func supplementary(
    _ kind: String,
    main: CGFloat,
    length: CGFloat,
    pin: SectionElement.Pin?
  ) -> SectionElement? {
    guard length > 0 else { return nil }
    return SectionElement(
      kind: .supplementary(kind, 0),
      frame: axis.rect(main: main, cross: 0, length: length, breadth: breadth),
      zIndex: pin == nil ? 0 : 10,
      pin: pin
    )
  }

  /// The header and footer between two offsets, or pinned.
  func supplementaries(length: CGFloat, from start: CGFloat, to end: CGFloat) -> [SectionElement] {
    supplementaries(length: length).filter { $0.isPinnedOrOverlaps(start, end, on: axis) }
  }
}
