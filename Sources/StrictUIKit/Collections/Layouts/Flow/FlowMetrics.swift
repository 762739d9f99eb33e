/// The lengths of one section of a flow layout.
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

  var header: CGFloat { axis.main(headerSize) }
  var footer: CGFloat { axis.main(footerSize) }

  /// The offset of the first line.
  var linesStart: CGFloat { header + axis.main(inset).start }

  func length(ofLines lines: CGFloat) -> CGFloat {
    linesStart + lines + axis.main(inset).end + footer
  }

  /// The header and footer, unless their length is 0.
  func supplementaries(length: CGFloat) -> [SectionElement] {
    var elements: [SectionElement] = []
    if header > 0 {
      elements.append(
        SectionElement(
          kind: .supplementary(UICollectionView.elementKindSectionHeader, 0),
          frame: axis.rect(main: 0, cross: 0, length: header, breadth: breadth),
          zIndex: pinsHeader ? 10 : 0,
          pin: pinsHeader ? .start : nil
        )
      )
    }
    if footer > 0 {
      elements.append(
        SectionElement(
          kind: .supplementary(UICollectionView.elementKindSectionFooter, 0),
          frame: axis.rect(main: length - footer, cross: 0, length: footer, breadth: breadth),
          zIndex: pinsFooter ? 10 : 0,
          pin: pinsFooter ? .end : nil
        )
      )
    }
    return elements
  }

  /// Those of them that lie between two offsets, or stay in view.
  func supplementaries(length: CGFloat, from start: CGFloat, to end: CGFloat) -> [SectionElement] {
    supplementaries(length: length).filter {
      $0.pin != nil || (axis.start(of: $0.frame) < end && axis.end(of: $0.frame) > start)
    }
  }
}

/// The results of default implementations of optional methods.
enum FlowAnswer {
  static let nothing = -CGFloat.greatestFiniteMagnitude
  static let noSize = CGSize(width: nothing, height: nothing)
  static let noInset = UIEdgeInsets(top: nothing, left: nothing, bottom: nothing, right: nothing)
}

extension CGFloat {
  /// Returns the delegate's result, or a default.
  func answered(or value: CGFloat) -> CGFloat { self == FlowAnswer.nothing ? value : self }
}

extension CGSize {
  func answered(or value: CGSize) -> CGSize { self == FlowAnswer.noSize ? value : self }
}

extension UIEdgeInsets {
  func answered(or value: UIEdgeInsets) -> UIEdgeInsets {
    self == FlowAnswer.noInset ? value : self
  }
}
