// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that MedleySwiftUI, its articles and the gallery's app use, as its documentation declares it.
//
// It is type-checked and never run. A property that cannot be made is never read.

@_exported public import Foundation
public import UIKit

private func never<Value>(_ type: Value.Type = Value.self) -> Value {
  fatalError("declarations only")
}

// MARK: - Views

@available(iOS 13, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

@available(iOS 13, *)
extension Never: View {
  public var body: Never { fatalError("declarations only") }
}

/// A view without a body.
@available(iOS 13, *)
public protocol PrimitiveView: View where Body == Never {}

@available(iOS 13, *)
extension PrimitiveView {
  public var body: Never { fatalError("declarations only") }
}

@available(iOS 13, *)
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("declarations only") }
}

@available(iOS 13, *)
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { never() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { never() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { never() }
}

@available(iOS 13, *)
public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
}

@available(iOS 13, *)
public struct TupleView<Content>: PrimitiveView {}

@available(iOS 13, *)
public struct _ConditionalContent<First, Second>: PrimitiveView {}

@available(iOS 13, *)
public struct Text: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ content: S) {}

  nonisolated public func font(_ font: Font?) -> Text { self }
}

@available(iOS 13, *)
public struct Font: Sendable {
  public static let headline = Font(), body = Font(), footnote = Font()
}

@available(iOS 13, *)
public struct Image: PrimitiveView {
  nonisolated public init(systemName: String) {}
}

@available(iOS 14, *)
public struct Label: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String) {}
}

@available(iOS 13, *)
public struct HStack<Content: View>: PrimitiveView {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
public struct VStack<Content: View>: PrimitiveView {
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 13, *)
public struct HorizontalAlignment: Sendable {
  public static let leading = Self(), center = Self(), trailing = Self()
}

@available(iOS 13, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

@available(iOS 13, *)
public struct Button: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

@available(iOS 13, *)
public struct Toggle: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

@available(iOS 13, *)
public struct TextField: PrimitiveView {
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

@available(iOS 13, *)
public struct Picker<Value: Hashable, Content: View>: PrimitiveView {
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Value>,
    @ViewBuilder content: () -> Content
  ) {}
}

@available(iOS 13, *)
public struct SegmentedPickerStyle: Sendable {}

@available(iOS 13, *)
public struct TabView<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 16, *)
public struct NavigationStack<Root: View>: PrimitiveView {
  nonisolated public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {}
}

@available(iOS 13, *)
extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View { self }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }
  nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
  nonisolated public func pickerStyle(_ style: SegmentedPickerStyle) -> some View { self }
  nonisolated public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View {
    self
  }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
  @available(iOS 14, *)
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  @available(iOS 14, *)
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  @available(iOS 15, *)
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  @available(iOS 16, *)
  nonisolated public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type,
    @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { self }
}

@available(iOS 13, *)
extension SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

@available(iOS 14, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = Self(rawValue: 1), keyboard = Self(rawValue: 2),
    all = Self(rawValue: 3)
}

@available(iOS 13, *)
public enum Edge: Int8, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let top = Self(rawValue: 1), leading = Self(rawValue: 2),
      bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8), horizontal = Self(rawValue: 10)
    public static let vertical = Self(rawValue: 5), all = Self(rawValue: 15)
  }
}

@available(iOS 13, *)
public struct EdgeInsets: Sendable, Equatable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

// MARK: - Apps

@available(iOS 14, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

@available(iOS 14, *)
extension App {
  public static func main() {}
}

@available(iOS 14, *)
@MainActor @preconcurrency
public protocol Scene {}

@available(iOS 14, *)
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

// MARK: - Data

@available(iOS 13, *)
@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}

  public var wrappedValue: Value {
    get { never() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { never() }
}

@available(iOS 13, *)
@propertyWrapper
public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public var wrappedValue: Value {
    get { never() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { self }
}

@available(iOS 13, *)
@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}

  public var wrappedValue: Value { never() }
}

@available(iOS 13, *)
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

@available(iOS 13, *)
public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }

  @available(iOS 15, *)
  public var dismiss: DismissAction { never() }
}

@available(iOS 15, *)
@MainActor @preconcurrency
public struct DismissAction {
  public func callAsFunction() {}
}

@available(iOS 13, *)
public struct Animation: Sendable {
  public static let `default` = Animation()
}

@available(iOS 13, *)
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations: Bool
}

@available(iOS 13, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

@available(iOS 16, *)
public struct ProposedViewSize: Sendable, Equatable {
  public var width, height: CGFloat?
}

// MARK: - SwiftUI in UIKit, and UIKit in SwiftUI

@available(iOS 16, *)
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  public func makeContentView() -> any UIView & UIContentView { never() }
  public func updated(for state: any UIConfigurationState) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
}

@available(iOS 16, *)
extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 13, *)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  @available(iOS 16, *)
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

@available(iOS 13, *)
extension UIViewRepresentable {
  public var body: Never { fatalError("declarations only") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  @available(iOS 16, *)
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize? { nil }
}

@available(iOS 13, *)
extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(iOS 13, *)
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { never() }
  public var environment: EnvironmentValues { never() }
}

@available(iOS 13, *)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ controller: UIViewControllerType,
    coordinator: Coordinator
  )
  func makeCoordinator() -> Coordinator
  @available(iOS 16, *)
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize?
}

@available(iOS 13, *)
extension UIViewControllerRepresentable {
  public var body: Never { fatalError("declarations only") }
  public static func dismantleUIViewController(
    _ controller: UIViewControllerType,
    coordinator: Coordinator
  ) {}
  @available(iOS 16, *)
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize? { nil }
}

@available(iOS 13, *)
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(iOS 13, *)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { never() }
  public var environment: EnvironmentValues { never() }
}
