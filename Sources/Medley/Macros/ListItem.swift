#if Macros
  /// Makes an enum whose cases carry one model each a closed set of kinds.
  ///
  /// The macro only saves writing; by hand a closed set looks like this:
  ///
  /// ```swift
  /// enum Post: ListItem {
  ///   case text(TextPost)
  ///   case image(ImagePost)
  ///   case separator
  ///
  ///   enum ID: Hashable, Sendable {
  ///     case text(TextPost.ID)
  ///     case image(ImagePost.ID)
  ///     case separator
  ///   }
  ///
  ///   var id: ID {
  ///     switch self {
  ///     case .text(let model): .text(model.id)
  ///     case .image(let model): .image(model.id)
  ///     case .separator: .separator
  ///     }
  ///   }
  ///
  ///   var model: any ListModel {
  ///     switch self {
  ///     case .text(let model): model
  ///     case .image(let model): model
  ///     case .separator: UnitModel("separator")
  ///     }
  ///   }
  ///
  ///   struct Cells<Host: ListHost>: CellProvider {
  ///     typealias Item = Post
  ///
  ///     var text: CellAdapter<TextPost, Host>
  ///     var image: CellAdapter<ImagePost, Host>
  ///     var separator: CellAdapter<UnitModel, Host>
  ///
  ///     func visit<Visitor: CellVisitor>(
  ///       _ item: Post, with visitor: inout Visitor
  ///     ) -> Visitor.Result where Visitor.Host == Host {
  ///       switch item {
  ///       case .text(let model): visitor.visit(model, adapter: text)
  ///       case .image(let model): visitor.visit(model, adapter: image)
  ///       case .separator: visitor.visit(UnitModel("separator"), adapter: separator)
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// With the macro only the cases are left:
  ///
  /// ```swift
  /// @ListItem
  /// enum Post {
  ///   case text(TextPost)
  ///   case image(ImagePost)
  ///   case separator
  /// }
  ///
  /// extension Post.Cells where Host: ContentHost {
  ///   static var standard: Self {
  ///     Self(
  ///       text: .content { ListContent($0.text) },
  ///       image: .content { ListContent($0.caption) },
  ///       separator: .content { _ in ListContent("") }
  ///     )
  ///   }
  /// }
  /// ```
  ///
  /// Whoever adds a case and forgets its cell is told by the compiler: *missing argument for
  /// parameter 'video' in call*.
  ///
  /// What is written:
  ///
  /// - `ID` and `id`, the kind and the id of the model; `model`; and the conformance to `ListItem`.
  /// - `Kind` and `kind`, the cases without their models, for filters and counts.
  /// - `Cells`, with one adapter for each case in their order.
  ///
  /// What you have written yourself is left alone, be it a member or a conformance. Members are
  /// `public` or `package` if the enum is. `#if` around cases and `@available` on the enum or
  /// around it are kept; a case that is `@available(*, unavailable)` is left out.
  ///
  /// A case without a value is a row that may occur once in a list. It has a `UnitModel` with the
  /// name of the case.
  ///
  /// The generic parameter of `Cells` has another name where `Host` means something else or might:
  /// if it is the name of the enum, of a type around it, of one of their generic parameters, or a
  /// part of a model's type, and if the enum stands in an extension. `Cells` has a `typealias Host`
  /// then.
  @attached(
    member,
    names: named(ID),
    named(id),
    named(Kind),
    named(kind),
    named(Cells),
    named(_CellTypes)
  )
  @attached(extension, conformances: ListItem, names: named(model))
  public macro ListItem() = #externalMacro(module: "MedleyMacros", type: "ListItemMacro")
#endif
