import MedleyCore
import MedleyHTML
import MedleyTesting

/// A row of a tree that the user cannot select.
struct TreeFolder: ListModel {
  var id: String
  var content: ListContent
}

/// A row of a tree that the user can select, with actions.
struct TreeFile: ListModel {
  var id: String
  var content: ListContent
}

/// A row of a tree with a control.
struct TreeOption: ListModel {
  var id: String
  var isOn: Bool
}

/// A row in place of rows that are loaded.
struct TreeStatus: PlaceholderRow {
  var id: String
  var isFailed: Bool
  var isLoading: Bool { !isFailed }
}

/// A row of any kind.
enum TreeItem: ListItem {
  case folder(TreeFolder)
  case file(TreeFile)
  case option(TreeOption)
  case status(TreeStatus)

  var id: String {
    switch self {
    case .folder(let row): row.id
    case .file(let row): row.id
    case .option(let row): row.id
    case .status(let row): row.id
    }
  }

  var model: any ListModel {
    switch self {
    case .folder(let row): row
    case .file(let row): row
    case .option(let row): row
    case .status(let row): row
    }
  }
}

/// The adapters of all kinds of rows of a tree.
struct TreeCells: CellProvider {
  typealias Item = TreeItem
  typealias Host = HTMLHost

  let folder: CellAdapter<TreeFolder, HTMLHost>
  let file: CellAdapter<TreeFile, HTMLHost>
  let option: CellAdapter<TreeOption, HTMLHost>
  let status: CellAdapter<TreeStatus, HTMLHost>

  func visit<Visitor: CellVisitor>(
    _ item: TreeItem,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == HTMLHost {
    switch item {
    case .folder(let row): visitor.visit(row, adapter: folder)
    case .file(let row): visitor.visit(row, adapter: file)
    case .option(let row): visitor.visit(row, adapter: option)
    case .status(let row): visitor.visit(row, adapter: status)
    }
  }
}

/// A list with a tree, which commands change.
final class TreeScreen {
  let host = HTMLHost()
  let streams: BrowserStreams
  private let controller: ListController<TreeItem, HTMLHost>
  private(set) var log: [String] = []

  /// The children of each node by its id; `nil` for a leaf.
  private var children: [String: [String]?] = ["": []]
  private var options: Set<String> = []

  /// The folders that are loaded when they are displayed, and whether loading fails.
  private var unloaded: Set<String> = []
  private var fails = false
  private var isDeep = false

  /// Whether the screen shows flat rows with one level among them; `nil` for a tree.
  private var hasLevel: Bool?

  /// Creates a tree.
  ///
  /// - Parameter kind: `files` with a list before and after it, `lazy` with children that are loaded, `wide` with many rows,
  ///   `deep` with 20 levels, `mixed` with flat rows and one level, or `multiple` with files that are selected
  ///   together.
  init(_ kind: String) {
    streams = BrowserStreams(of: host)
    var screen: TreeScreen?
    let folder = CellAdapter<TreeFolder, HTMLHost>.content(\.content)
      .onMoveInTree { row, place, _ in screen?.move(row.id, place) }
    let cells = TreeCells(
      folder: kind == "mixed"
        ? folder.outline(level: { _ in 0 }, isExpanded: { _ in nil }, setExpanded: { _, _, _ in })
        : folder,
      file: .content(\.content)
        .onSelect { row, _ in screen?.log.append("select \(row.id)") }
        .actions { _ in
          CellAction("Delete", role: .destructive) { row, _ in screen?.delete(row.id) }
        }
        .onMoveInTree { row, place, _ in screen?.move(row.id, place) },
      option: .content { ListContent($0.id, control: .toggle($0.isOn)) }
        .editing(\.isOn) { _, new, _ in screen?.set(new) },
      status: .content { row in
        row.isFailed
          ? ListContent("Could not be loaded", detail: "Retry")
          : ListContent("Loading", progress: .indeterminate)
      }
      .onDisplay { row, _ in screen?.load(row) }
      .onSelect { row, _ in screen?.retry(row) }
    )
    controller = ListController(host, cells: cells, reporter: .standardError)
    screen = self
    switch kind {
    case "multiple":
      controller.selectionMode = .multiple
      fill()
    case "lazy":
      insert(["Mail", "Photos", "Sent"], in: "", areFolders: true)
      unloaded = ["Mail", "Photos"]
    case "wide":
      for number in 0..<40 {
        insert(["Box \(number)"], in: "", areFolders: true)
        insert((0..<40).map { "Box \(number).\($0)" }, in: "Box \(number)")
      }
    case "deep":
      isDeep = true
      var parent = ""
      for level in 1...20 {
        insert(["Level \(level)", "Beside \(level)"], in: parent, areFolders: true)
        children["Beside \(level)"] = .some(nil)
        parent = "Level \(level)"
      }
    case "mixed": hasLevel = true
    default: fill()
    }
    show()
  }

  private func fill() {
    insert(["Documents", "Pictures", "Empty", "Settings"], in: "", areFolders: true)
    insert(["Letters", "Invoices"], in: "Documents", areFolders: true)
    insert(["Plan.md", "Minutes of the last meeting.md"], in: "Documents")
    insert(["To Ada.txt", "To Grace.txt"], in: "Letters")
    insert(["2025", "2026"], in: "Invoices", areFolders: true)
    insert(["January.pdf", "February.pdf"], in: "2026")
    insert(["Harbour.jpg", "Meadow.jpg", "Bridge.jpg"], in: "Pictures")
    insert(["Wi-Fi", "Bluetooth"], in: "Settings")
    options = ["Wi-Fi", "Bluetooth"]
    insert(["Notes.txt"], in: "")
  }

  private func insert(_ names: [String], in parent: String, areFolders: Bool = false) {
    children[parent] = ((children[parent] ?? nil) ?? []) + names
    for name in names { children[name] = areFolders ? .some([]) : .some(nil) }
  }

  /// Shows two rows without a level, after one with a level if there is one.
  private func showFlatRows(hasLevel: Bool) {
    let names = ["One", "Two"]
    let files = names.map { TreeItem.file(TreeFile(id: $0, content: ListContent($0))) }
    let row = TreeItem.folder(TreeFolder(id: "Level", content: ListContent("Level")))
    controller.apply(ListSnapshot([ListSection("mixed", items: (hasLevel ? [row] : []) + files)]))
  }

  private func show() {
    if let hasLevel { return showFlatRows(hasLevel: hasLevel) }
    let (children, options, unloaded, fails) = (children, options, unloaded, fails)
    let isDeep = isDeep
    let tree = TreeRows<TreeItem>(
      children[""]?.map { $0 } ?? [],
      children: { id in
        unloaded.contains(id) ? ["status of \(id)"] : children[id] ?? nil
      },
      startsExpanded: { _, _ in isDeep },
      item: { id in
        if id.hasPrefix("status of ") { return .status(TreeStatus(id: id, isFailed: fails)) }
        if options.contains(id) { return .option(TreeOption(id: id, isOn: true)) }
        guard let count = children[id]?.map(\.count) else {
          return .file(TreeFile(id: id, content: ListContent(id)))
        }
        let content = ListContent(id, detail: count == 0 ? nil : "\(count)")
        return .folder(TreeFolder(id: id, content: content))
      }
    )
    let note = TreeItem.folder(TreeFolder(id: "note", content: ListContent("A row of a list")))
    let last = TreeItem.folder(TreeFolder(id: "last", content: ListContent("Another row")))
    let heading = TreeFolder(id: "heading", content: ListContent("Files"))
    controller.apply(
      ListSnapshot([
        ListSection("before", items: [note]),
        ListSection("tree", header: .folder(heading), tree: tree),
        ListSection("after", items: [last]),
      ])
    )
  }

  /// Performs a command, and returns its answer.
  func answer(_ words: [String]) -> String {
    switch words[0] {
    case "nodes": return lines(below: "", level: 1).joined(separator: "\n")
    case "change-tree": change(UInt64(words[1]) ?? 0)
    case "fail": fails = true
    case "flat":
      hasLevel = words[1] == "with"
      show()
    case "chosen": return controller.selection.sorted().joined(separator: ",")
    case "toggle": controller.setExpanded(words[1] == "open", row: words[2])
    default: return "unknown command"
    }
    return "ok"
  }

  /// The level, the id and the kind of each node, in the order of the rows of an expanded tree.
  private func lines(below parent: String, level: Int) -> [String] {
    ((children[parent] ?? nil) ?? []).flatMap { id in
      ["\(level)\t\(id)\t\((children[id] ?? nil) == nil ? "leaf" : "folder")"]
        + lines(below: id, level: level + 1)
    }
  }

  /// Inserts or deletes a node, or moves one to another folder.
  private func change(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let folders = children.filter { $0.value != nil }.keys.sorted()
    let parent = folders.randomElement(using: &random) ?? ""
    if Bool.random(using: &random) {
      insert(["New \(seed)"], in: parent, areFolders: Bool.random(using: &random))
    } else if let id = (children[parent] ?? nil)?.randomElement(using: &random) {
      remove(id)
    }
    show()
  }

  private func remove(_ id: String) {
    for child in (children[id] ?? nil) ?? [] { remove(child) }
    children[id] = nil
    for (parent, ids) in children { children[parent] = ids.map { $0.filter { $0 != id } } }
  }

  private func delete(_ id: String) {
    remove(id)
    show()
  }

  private func set(_ option: TreeOption) {
    log.append("\(option.id) \(option.isOn)")
    if !option.isOn { options.remove(option.id) }
    show()
  }

  private func load(_ row: TreeStatus) {
    guard !row.isFailed, !fails else { return fails ? show() : () }
    let id = String(row.id.dropFirst("status of ".count))
    log.append("load \(id)")
    unloaded.remove(id)
    insert(["\(id) 1", "\(id) 2"], in: id)
    show()
  }

  private func retry(_ row: TreeStatus) {
    guard row.isFailed else { return }
    fails = false
    log.append("retry")
    load(TreeStatus(id: row.id, isFailed: false))
  }

  private func move(_ id: String, _ place: TreeDestination) {
    let parent = place.parentID(as: String.self) ?? ""
    let sibling = place.precedingID(as: String.self)
    log.append("move \(id) below \(parent) after \(sibling ?? "nothing")")
    for (parent, ids) in children { children[parent] = ids.map { $0.filter { $0 != id } } }
    var ids = (children[parent] ?? nil) ?? []
    ids.insert(id, at: sibling.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    children[parent] = ids
    show()
  }
}
