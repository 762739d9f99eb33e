extension SectionTitle: CellRepresentable {
  /// Returns an adapter that shows the text, in a footer as secondary text.
  public static func adapter<Host: ContentHost>(
    for host: Host.Type
  ) -> CellAdapter<SectionTitle, Host> {
    .title
  }
}

extension CellAdapter where Model == SectionTitle, Host: ContentHost {
  /// An adapter that shows the text of a header or a footer.
  public static var title: Self {
    CellAdapter.content { title, context in
      context.role == .footer
        ? ListContent(body: title.text, style: .secondary) : ListContent(title.text)
    }
    .selectable(false)
  }
}
