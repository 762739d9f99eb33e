import MedleyCore

/// Renders ``MedleyCore/ListContent``.
struct ContentMarkup {
  let content: ListContent
  let context: CellContext

  /// The cell with the content.
  var cell: HTMLCell {
    var cell = HTMLCell(
      HTMLBuilder.buildArray([
        label, picture(.leading), texts, picture(.below), trailing, problem, hint,
      ]),
      label: name,
      classes: content.style.className
    )
    if let image = content.image { cell.pictures = [image] }
    cell.control = content.control
    cell.hintID = hintID
    cell.problem = content.problem
    return cell
  }

  /// The name of the row for screen readers.
  private var name: String? {
    content.accessibilityLabel ?? content.title ?? content.subtitle ?? content.body
  }

  /// Screen readers read the label instead of the texts.
  private var label: HTML {
    guard let label = content.accessibilityLabel else { return HTML() }
    return HTML(.span, .class("hidden"), .dir()) { label }
  }

  /// Texts with links are not hidden, because nothing that takes the focus may be hidden.
  private var isHidden: HTMLAttribute? {
    let isRead = content.accessibilityLabel == nil || content.markedBody?.links.isEmpty == false
    return isRead ? nil : .aria("hidden", "true")
  }

  /// The picture, if it has this place.
  private func picture(_ placement: ListImage.Placement) -> HTML {
    guard let image = content.image, content.imagePlacement == placement else { return HTML() }
    return PictureMarkup(image: image, placement: placement, context: context).markup
  }

  // MARK: - Texts

  private var texts: HTML {
    let isLabel = content.control != nil
    var markup = HTML()
    let title = line("title", content.title, titleTag)
    let (detail, badge) = (line("detail", content.detail), line("badge", content.badge))
    var head = HTMLBuilder.buildBlock(title, detail, badge)
    if !detail.isEmpty, !badge.isEmpty {
      // Both are on the line of the title, or both below it.
      head = HTMLBuilder.buildBlock(
        title,
        HTML(.span, .class("side")) {
          detail; badge
        }
      )
    }
    if !head.isEmpty {
      markup.append(HTML(isLabel ? .span : .div, .class("head")) { head })
    }
    markup.append(line("subtitle", content.subtitle))
    markup.append(markedBody)
    if let progress = content.progress { markup.append(bar(progress)) }
    guard !markup.isEmpty else { return markup }
    let controlID = HTMLAttribute("for", "control-\(context.cellKey)")
    return HTML(isLabel ? .label : .div, .class("texts"), isLabel ? controlID : nil, isHidden) {
      markup
    }
  }

  private var markedBody: HTML {
    content.markedBody.map { text in HTML(.span, .class("body"), .dir()) { HTML(text) } } ?? HTML()
  }

  private func line(_ name: String, _ text: String?, _ tag: HTMLTag = .span) -> HTML {
    text.map { text in HTML(tag, .class(name), .dir()) { text } } ?? HTML()
  }

  /// A header is a heading of one level, also in a nested list, because its row may have no header above it.
  private var titleTag: HTMLTag {
    context.role == .header && content.control == nil ? .h2 : .span
  }

  private func bar(_ progress: ListProgress) -> HTML {
    HTML(.progress, .aria("label", name ?? ""), progress.legalFraction.map { .value($0) })
  }

  // MARK: - Trailing parts

  private var trailing: HTML {
    var markup = content.control.map(rendered) ?? HTML()
    markup.append(sign(of: content.accessory))
    return markup.isEmpty ? markup : HTML(.div, .class("trailing")) { markup }
  }

  private func rendered(_ control: ListControl) -> HTML {
    ControlMarkup(
      control: control,
      key: context.cellKey,
      label: name ?? "",
      isDraft: content.heldDraft != nil || context.draft != nil,
      isInvalid: content.problem != nil,
      descriptionIDs: [content.problem.map { _ in problemID }, hintID].compactMap { $0 },
      valueText: context.valueText(of: control),
      sendLabel: context.texts.send
    ).markup
  }

  private func sign(of accessory: ListAccessory) -> HTML {
    switch accessory {
    case .none: HTML()
    case .disclosure: HTML(.span, .class("disclosure"), .aria("hidden", "true")) { "›" }
    case .checkmark:
      HTML(.span, .class("checkmark"), .role("img"), .aria("label", context.texts.chosen)) { "✓" }
    case .info: HTML(.span, .class("info"), .aria("hidden", "true")) { "ⓘ" }
    }
  }

  // MARK: - Descriptions

  private var problemID: String { "problem-\(context.cellKey)" }

  private var problem: HTML {
    guard let problem = content.problem else { return HTML() }
    return HTML(.div, .class("problem"), HTMLAttribute("id", problemID), .dir()) { problem }
  }

  private var hintID: String? {
    content.accessibilityHint == nil ? nil : "hint-\(context.cellKey)"
  }

  private var hint: HTML {
    guard let hint = content.accessibilityHint, let hintID else { return HTML() }
    return HTML(.span, .class("hidden"), HTMLAttribute("id", hintID), .dir()) { hint }
  }
}

extension ContentStyle {
  /// The class of a cell with this style.
  fileprivate var className: String {
    switch self {
    case .plain: ""
    case .prominent: "prominent"
    case .secondary: "secondary"
    case .own: "own"
    case .success: "success"
    case .warning: "warning"
    case .failure: "failure"
    }
  }
}
