/// An element of a section: an item, a supplementary view or a decoration.
struct SectionElement {
  enum Kind: Hashable {
    case item(Int)
    case supplementary(String, Int)
    case decoration(String, Int)
  }

  let kind: Kind

  /// The frame, in the coordinates of the section.
  var frame: CGRect
  var zIndex = 0

  /// The sizes that the element determines itself.
  var selfSizing = SelfSizing()

  /// The edge at which the element is pinned while its section is visible, or `nil`.
  var pin: Pin?

  enum Pin {
    case start
    case end
  }

  /// Returns whether the element is pinned, or overlaps the range between two offsets on an axis.
  func isPinnedOrOverlaps(_ start: CGFloat, _ end: CGFloat, on axis: LayoutAxis) -> Bool {
    pin != nil || (axis.start(of: frame) < end && axis.end(of: frame) > start)
  }
}

/// The sizes that an element determines itself.
struct SelfSizing: OptionSet {
  let rawValue: Int
  static let width = SelfSizing(rawValue: 1)
  static let height = SelfSizing(rawValue: 2)

  /// Returns the size with the preferred lengths that the element determines itself.
  func size(_ size: CGSize, preferring preferred: CGSize) -> CGSize {
    CGSize(
      width: contains(.width) ? preferred.width : size.width,
      height: contains(.height) ? preferred.height : size.height
    )
  }
}

/// The preferred sizes of elements.
///
/// They are valid until the width of the layout changes.
///
/// The sizes belong to items and sections, and follow them in a batch.
struct MeasuredSizes {
  private var sizes: [Int: [SectionElement.Kind: CGSize]] = [:]

  subscript(section: Int) -> [SectionElement.Kind: CGSize] { sizes[section] ?? [:] }

  mutating func record(_ size: CGSize, for kind: SectionElement.Kind, in section: Int) {
    sizes[section, default: [:]][kind] = size
  }

  mutating func removeAll() { sizes = [:] }

  /// The sizes after a batch of updates.
  func mapped(by map: UpdateMap) -> MeasuredSizes {
    var result = MeasuredSizes()
    for (section, kinds) in sizes {
      for (kind, size) in kinds {
        switch kind {
        case .item(let item):
          let old = ItemPath(section: section, item: item)
          guard let path = map.keptPath(old) else { continue }
          result.record(size, for: .item(path.item), in: path.section)
        case .supplementary, .decoration:
          guard let section = map.keptSection(section) else { continue }
          result.record(size, for: kind, in: section)
        }
      }
    }
    return result
  }
}

extension CGRect {
  /// Returns whether the intersection of two rectangles has an area.
  ///
  /// On other platforms than Apple's, `intersects(_:)` returns `true` for rectangles that only
  /// touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
