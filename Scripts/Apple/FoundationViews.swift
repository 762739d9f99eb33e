// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Foundation and CoreGraphics that lists of views use, as its documentation declares it.

public typealias CGFloat = Double
public typealias TimeInterval = Double

public struct CGPoint: Sendable, Equatable {
  public var x, y: CGFloat

  public init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }

  public static var zero: CGPoint { CGPoint() }
}

public struct CGSize: Sendable, Equatable {
  public var width, height: CGFloat

  public init(width: CGFloat = 0, height: CGFloat = 0) {
    (self.width, self.height) = (width, height)
  }

  public static var zero: CGSize { CGSize() }
}

public struct CGRect: Sendable, Equatable {
  public var origin: CGPoint
  public var size: CGSize

  public init(origin: CGPoint = .zero, size: CGSize = .zero) {
    (self.origin, self.size) = (origin, size)
  }

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  public static var zero: CGRect { CGRect() }
  public static var null: CGRect { CGRect() }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var midX: CGFloat { origin.x }
  public var maxX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midY: CGFloat { origin.y }
  public var maxY: CGFloat { origin.y }
  public var isNull: Bool { false }
  public var isEmpty: Bool { false }

  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ rect: CGRect) -> Bool { false }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func intersection(_ rect: CGRect) -> CGRect { self }
  public func intersects(_ rect: CGRect) -> Bool { false }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func union(_ rect: CGRect) -> CGRect { self }
}

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
}

public protocol NSCopying {
  func copy(with zone: NSZone?) -> Any
}

public struct NSZone {}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}

  open func isEqual(_ object: Any?) -> Bool { false }
  open func copy() -> Any { self }
  open var description: String { "" }
  open var hash: Int { 0 }

  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {
  open var allowsKeyedCoding: Bool { false }
  open func containsValue(forKey key: String) -> Bool { false }
}

open class Bundle: NSObject {}
@MainActor open class UndoManager: NSObject {
  public override init() { super.init() }
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open var undoActionName: String { "" }
  open var redoActionName: String { "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: "") }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: "") }
  open func undoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Undo" : "Undo \(name)"
  }
  open func redoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Redo" : "Redo \(name)"
  }
  open func undo() {}
  open func redo() {}
}
open class NSItemProvider: NSObject {}

open class NSAttributedString: NSObject {
  public struct Key: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(string: String) {}
  public init(string: String, attributes: [Key: Any]? = nil) {}
  public init(attributedString: NSAttributedString) {}

  open var string: String { "" }
  open var length: Int { 0 }

  open func attribute(
    _ attrName: Key,
    at location: Int,
    effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? { nil }

  open func attributedSubstring(from range: NSRange) -> NSAttributedString { self }

  open func enumerateAttributes(
    in enumerationRange: NSRange,
    options: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<Bool>) -> Void
  ) {}
}

open class NSMutableAttributedString: NSAttributedString {
  open func append(_ attrString: NSAttributedString) {}
  open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {}
}

public struct URL: Hashable, Sendable, Decodable {
  public init(from decoder: any Decoder) throws { fatalError() }

  public init(fileURLWithPath path: String) {}

  public init?(string: String) { nil }
}

open class NSNotification: NSObject {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

public struct Notification {
  public typealias Name = NSNotification.Name

  public var userInfo: [AnyHashable: Any]?
}

open class NotificationCenter: NSObject {
  nonisolated(unsafe) public static let `default` = NotificationCenter()

  open func addObserver(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: Never?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { self }
  open func removeObserver(_ observer: Any) {}
}

open class NSCache<Key: AnyObject, Value: AnyObject>: NSObject {
  open var totalCostLimit: Int {
    get { 0 }
    set {}
  }

  open func object(forKey key: Key) -> Value? { nil }
  open func setObject(_ value: Value, forKey key: Key, cost: Int) {}
}

open class Thread: NSObject {
  open class var isMainThread: Bool { true }
}

public final class NSLock: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
}

public struct NSRange: Sendable, Hashable {
  public var location, length: Int

  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

public struct IndexPath: Sendable, Hashable, Comparable, ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) {}
  public init(index: Int) {}

  public static func < (lhs: IndexPath, rhs: IndexPath) -> Bool { false }
}

public struct IndexSet: Sendable, Hashable, SetAlgebra, Sequence {
  public init() {}
  public init(integer: Int) {}
  public init(_ elements: some Sequence<Int>) {}

  public func contains(_ member: Int) -> Bool { false }
  public func union(_ other: IndexSet) -> IndexSet { self }
  public func intersection(_ other: IndexSet) -> IndexSet { self }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet { self }
  public mutating func insert(_ member: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    (true, member)
  }
  public mutating func remove(_ member: Int) -> Int? { nil }
  public mutating func update(with member: Int) -> Int? { nil }
  public mutating func formUnion(_ other: IndexSet) {}
  public mutating func formIntersection(_ other: IndexSet) {}
  public mutating func formSymmetricDifference(_ other: IndexSet) {}
  public func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }
}

public struct Date: Sendable, Hashable, Comparable, Decodable {
  public init(from decoder: any Decoder) throws { fatalError() }

  public init(timeIntervalSince1970 timeInterval: TimeInterval) {}

  public init() {}

  public static func < (lhs: Date, rhs: Date) -> Bool { false }

  @available(iOS 15, macOS 12, *)
  public struct FormatStyle: Sendable {
    public struct DateStyle: Sendable { public static let omitted = Self(), abbreviated = Self() }
    public struct TimeStyle: Sendable { public static let omitted = Self(), shortened = Self() }

    public var calendar: Calendar
    public var timeZone: TimeZone

    public init(date: DateStyle? = nil, time: TimeStyle? = nil) {
      calendar = Calendar(identifier: .gregorian)
      timeZone = TimeZone()
    }

    public func locale(_ locale: Locale) -> FormatStyle { self }
  }

  @available(iOS 15, macOS 12, *)
  public func formatted(_ style: FormatStyle) -> String { "" }
}

public struct TimeZone: Sendable, Hashable {
  init() {}
  public init?(secondsFromGMT: Int) {}

  public static var current: TimeZone { TimeZone() }
}

public struct DateComponents: Sendable, Hashable {
  public var year, month, day, hour, minute: Int?

  public init(
    year: Int? = nil,
    month: Int? = nil,
    day: Int? = nil,
    hour: Int? = nil,
    minute: Int? = nil
  ) {}
}

public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian }
  public enum Component: Sendable { case year, month, day, hour, minute }

  public var timeZone: TimeZone

  public init(identifier: Identifier) { timeZone = TimeZone() }

  public static var current: Calendar { Calendar(identifier: .gregorian) }

  public func date(from components: DateComponents) -> Date? { nil }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    DateComponents()
  }
}

@available(iOS 15, macOS 12, *)
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: Sendable {
  public struct Precision: Sendable {
    public static func fractionLength(_ limits: some RangeExpression<Int>) -> Precision {
      Precision()
    }
  }

  public func precision(_ precision: Precision) -> Self { self }
  public func rounded(rule: FloatingPointRoundingRule) -> Self { self }
  public func locale(_ locale: Locale) -> Self { self }
}

@available(iOS 15, macOS 12, *)
extension FloatingPointFormatStyle where Value == Double {
  public static var number: Self { Self() }
}

extension Double {
  @available(iOS 15, macOS 12, *)
  public func formatted(_ style: FloatingPointFormatStyle<Double>) -> String { "" }
}

public final class ProcessInfo: NSObject, @unchecked Sendable {
  public static let processInfo = ProcessInfo()
  public var systemUptime: TimeInterval { 0 }
}
