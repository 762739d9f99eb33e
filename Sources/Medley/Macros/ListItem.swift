#if Macros
  /// Turns an enum into a closed set of kinds. Each case carries one model.
  ///
  /// Without the macro, a closed set looks like this:
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
  /// With the macro, you write only the cases and the description of the cells:
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
  /// If you add a case and forget its cell, the compiler reports *missing argument for parameter
  /// 'video' in call*.
  ///
  /// The macro generates:
  ///
  /// - `ID` and `id`, the kind and the id of the model; `model`; and the conformances to `ListItem` and
  ///   `Sendable`. `ID` conforms to `KindIdentity`, so that the state of rows can be saved if the ids
  ///   of the models are `Codable`.
  /// - `Kind` and `kind`, the cases without their models, for filters and counts.
  /// - `Cells`, with one adapter for each case in their order.
  /// - `Cases`, with an `ItemCase` for each case with a value, for the parts of a `PartsPresenter`. They are not
  ///   generated if you have written `id` or `ID`.
  ///
  /// A case may carry another closed set. Its property of `Cells` is then the other set's `Cells`, so that each
  /// level misses no kind. A case that carries a `Spaced` value has the cells of the value's items.
  ///
  /// The macro does not generate members or conformances that you have written. Members are `public`
  /// or `package` if the enum is. The macro keeps `#if` around cases, and `@available` on the enum and
  /// on the types around it. It omits a case that is `@available(*, unavailable)`.
  ///
  /// A case without a value is a row that may occur once in a list. Its model is a `UnitModel` with
  /// the name of the case.
  ///
  /// The generic parameter of `Cells` is not named `Host` if that name is already used: by the enum, by
  /// a type around it, by one of their generic parameters, or in a model's type, and if the enum is
  /// in an extension. In that case `Cells` has a `typealias Host`.
  @attached(
    member,
    names: named(ID),
    named(id),
    named(Kind),
    named(kind),
    named(Cells),
    named(_CellTypes),
    named(Cases)
  )
  @attached(extension, conformances: ListItem, Sendable, names: named(model))
  public macro ListItem() = #externalMacro(module: "MedleyMacros", type: "ListItemMacro")
#endif
