package import Medley

extension CellAdapter where Model == TypingRow, Host: ContentHost {
  /// Who is writing, quietly.
  package static var typing: Self {
    .content { ListContent("\($0.name) is writing…", style: .secondary) }
  }
}
