import MedleyCore

// The cells of placeholder rows.
extension CellRegistry {
  /// Shows the placeholders of the rows that a placeholder row represents.
  func show(_ lines: PlaceholderLines, at position: CellPosition, in container: any CellContainer) {
    guard let identity = context.list?.identity(at: position) else { return }
    let view = container.embeddedView as? UnloadedRowsView ?? UnloadedRowsView()
    container.embed(view)
    let scheduler = context.scheduler
    let loading = context.list?.texts.loading ?? ""
    view.speech = UnloadedRowsView.Speech(loading: loading) { [weak self] in
      self?.context.unloaded.text(ofRows: $0, in: identity)
    }
    view.show(lines, isUsable: context.unloaded.canUse(position)) { [weak self] width in
      scheduler.answer {
        guard let self, let position = self.context.list?.position(of: identity) else { return nil }
        return self.makeView(at: position, width: width)
      }
    } update: { [weak self] copy, width in
      var updated = copy
      scheduler.answer {
        guard let list = self?.context.list, let position = list.position(of: identity) else {
          return
        }
        list.update(&updated, at: position, width: width)
      }
      copy = updated
    }
    container.didShowRow()
  }
}
