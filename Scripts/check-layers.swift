// Checks the structure of the library targets by the names of types:
//
// - In MedleyCore, a layer uses only the layers above it in `coreLayers`.
// - In every checked target, no two folders use each other.
// - No host uses a `package` declaration of MedleyCore, so that other packages can write a host.
// - No module has more code lines than its budget in `Scripts/module-budgets.txt`.
//
// A folder uses another folder if a file in it names a type that the other folder declares. Names
// after a dot, in comments and in string literals do not count, and neither do private types.
//
// `Scripts/check-layers.sh` compiles and runs it.

import Foundation

let coreLayers = [
  "Support", "Model", "Snapshots", "Changes", "Content", "Hosting", "Cells", "Lists", "Screens",
]

let targets = [
  "MedleySupport", "MedleyCore", "MedleyLoading", "MedleyLayout", "MedleyDecoding", "MedleyForms",
  "Medley", "MedleyMacros",
  "MedleyHTML", "MedleyWeb", "MedleyTables", "MedleySQLite", "MedleyPostgres", "Pixmaps",
  "TerminalKit",
  "MedleyTerminal", "MedleyUIKit", "MedleySwiftUI", "MedleyTesting", "StrictUIKit",
]

/// The targets that use MedleyCore like a host of another package.
let hosts: Set = [
  "MedleyUIKit", "MedleySwiftUI", "MedleyTerminal", "MedleyHTML", "MedleyTesting",
]

// MARK: - Reading Swift files

/// The identifiers of a file in their order, without comments and string literals.
struct Token {
  var text: Substring.UTF8View
  var depth: Int
  var isMember: Bool
  var string: String { String(Substring(text)) }
}

func isIdentifier(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

func tokens(of source: String) -> [Token] {
  let bytes = source.utf8
  var tokens: [Token] = []
  var index = bytes.startIndex
  var depth = 0
  var isAfterDot = false
  func matches(_ text: String, at index: String.Index) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }
  /// Moves behind the next occurrence of a text; in a string literal, behind an unescaped one.
  func skip(past end: String) {
    let isLiteral = end.hasPrefix("\"")
    while index < bytes.endIndex, !matches(end, at: index) {
      let isEscape = isLiteral && bytes[index] == UInt8(ascii: "\\")
      index =
        bytes.index(index, offsetBy: isEscape ? 2 : 1, limitedBy: bytes.endIndex) ?? bytes.endIndex
    }
    index =
      bytes.index(index, offsetBy: end.utf8.count, limitedBy: bytes.endIndex) ?? bytes.endIndex
  }
  while index < bytes.endIndex {
    let byte = bytes[index]
    if isIdentifier(byte) {
      let start = index
      while index < bytes.endIndex, isIdentifier(bytes[index]) { index = bytes.index(after: index) }
      tokens.append(
        Token(text: Substring(source[start..<index]).utf8, depth: depth, isMember: isAfterDot)
      )
      isAfterDot = false
      continue
    }
    if matches("//", at: index) { skip(past: "\n"); continue }
    if matches("/*", at: index) { skip(past: "*/"); continue }
    if matches("\"\"\"", at: index) {
      index = bytes.index(index, offsetBy: 3)
      skip(past: "\"\"\"")
      continue
    }
    if byte == UInt8(ascii: "\"") {
      index = bytes.index(after: index)
      skip(past: "\"")
      continue
    }
    if byte == UInt8(ascii: "{") { depth += 1 }
    if byte == UInt8(ascii: "}") { depth -= 1 }
    isAfterDot = byte == UInt8(ascii: ".")
    index = bytes.index(after: index)
  }
  return tokens
}

/// What one file declares and uses.
struct File {
  var path: String
  var folder: [String]
  var declared: Set<String> = []
  var used: Set<String> = []

  /// The names of `package` declarations, and of all others.
  var packageNames: Set<String> = []
  var otherNames: Set<String> = []

  /// All identifiers.
  var names: Set<String> = []

  init(path: String, folder: [String], source: String) {
    self.path = path
    self.folder = folder
    let tokens = tokens(of: source)
    let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let memberKeywords: Set = ["func", "var", "let", "case"]
    for (position, token) in tokens.enumerated() {
      let name = token.string
      names.insert(name)
      if position > 0, keywords.union(memberKeywords).contains(tokens[position - 1].string) {
        let modifiers = tokens[max(0, position - 4)..<position].map(\.string)
        if modifiers.contains("package") {
          packageNames.insert(name)
        } else {
          otherNames.insert(name)
        }
      }
      guard name.first?.isUppercase == true, !token.isMember else { continue }
      let isDeclaration =
        position > 0 && token.depth == 0 && keywords.contains(tokens[position - 1].string)
      if isDeclaration {
        let modifiers = tokens[max(0, position - 4)..<position].map(\.string)
        if !modifiers.contains("private"), !modifiers.contains("fileprivate") {
          declared.insert(name)
        }
      }
      used.insert(name)
    }
  }
}

func files(ofTarget target: String, in root: String) -> [File] {
  let base = root + "/" + target
  guard let paths = FileManager.default.enumerator(atPath: base) else { return [] }
  return paths.compactMap { element in
    guard let path = element as? String, path.hasSuffix(".swift"),
      let source = try? String(contentsOfFile: base + "/" + path, encoding: .utf8)
    else { return nil }
    return File(
      path: "\(target)/\(path)",
      folder: path.split(separator: "/").dropLast().map(String.init),
      source: source
    )
  }
}

// MARK: - Checking

/// One use of a type of another folder.
struct Use {
  var file: String
  var type: String
}

/// The uses between the folders that two files are in below their common parent.
func uses(in files: [File]) -> [String: [String: [Use]]] {
  var owners: [String: [File]] = [:]
  for file in files { for type in file.declared { owners[type, default: []].append(file) } }
  var uses: [String: [String: [Use]]] = [:]
  for file in files {
    for type in file.used.sorted() {
      // A name that two folders declare says nothing about which of them is used.
      guard let owner = owners[type], owner.count == 1, let declaring = owner.first else {
        continue
      }
      let common = zip(file.folder, declaring.folder).prefix { $0 == $1 }.count
      guard file.folder.count > common, declaring.folder.count > common else { continue }
      let from = file.folder.prefix(common + 1).joined(separator: "/")
      let to = declaring.folder.prefix(common + 1).joined(separator: "/")
      uses[from, default: [:]][to, default: []].append(Use(file: file.path, type: type))
    }
  }
  return uses
}

/// Returns the uses of `package` declarations by a host.
///
/// A name with another declaration, in the core or in the host, does not count.
func packageUses(in files: [File], of core: [File]) -> [Use] {
  let others = (core + files).reduce(into: Set<String>()) { $0.formUnion($1.otherNames) }
  let hidden = core.reduce(into: Set<String>()) { $0.formUnion($1.packageNames) }
  return files.flatMap { file in
    file.names.intersection(hidden).subtracting(others).sorted().map {
      Use(file: file.path, type: $0)
    }
  }
}

// MARK: - Budgets

/// Returns the lines of a module that are neither blank nor a comment.
func codeLineCount(ofTarget target: String, in root: String) -> Int {
  let files = FileManager.default.enumerator(atPath: "\(root)/\(target)")
  return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    .reduce(0) { count, file in
      let source = (try? String(contentsOfFile: "\(root)/\(target)/\(file)", encoding: .utf8)) ?? ""
      return count
        + source.split(separator: "\n").lazy
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }.count
    }
}

/// Returns the modules that exceed the budgets of a table, and those that have no budget.
func budgetProblems(table: String, root: String) -> [String] {
  var budgets: [Substring: Int] = [:]
  for line in table.split(separator: "\n") where !line.hasPrefix("#") {
    let words = line.split(separator: " ")
    guard words.count > 2, let budget = Int(words[1]) else {
      return ["the budget “\(line)” is not a module, a number and a reason"]
    }
    budgets[words[0]] = budget
  }
  let modules = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
  return modules.sorted().compactMap { module in
    let count = codeLineCount(ofTarget: module, in: root)
    guard count > 0 else { return nil }
    guard let budget = budgets[module[...]] else { return "\(module) has no budget of code lines" }
    return count > budget
      ? "\(module) has \(count) code lines, \(count - budget) more than its budget" : nil
  }
}

func describe(_ uses: [Use]) -> String {
  uses.sorted { $0.file < $1.file }.prefix(8).map { "    \($0.file) names \($0.type)" }
    .joined(separator: "\n")
}

let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Sources"
var problems: [String] = []
var fileCount = 0
let core = files(ofTarget: "MedleyCore", in: root)
for target in targets {
  let files = files(ofTarget: target, in: root)
  if files.isEmpty { problems.append("\(target): no Swift file in \(root)/\(target)") }
  fileCount += files.count
  if hosts.contains(target) {
    let hidden = packageUses(in: files, of: core)
    if !hidden.isEmpty {
      problems.append("\(target) uses package declarations of MedleyCore\n\(describe(hidden))")
    }
  }
  let uses = uses(in: files)
  for (from, targets) in uses.sorted(by: { $0.key < $1.key }) {
    for (to, list) in targets.sorted(by: { $0.key < $1.key }) {
      if from < to, let back = uses[to]?[from] {
        problems.append(
          "\(target): \(from) and \(to) use each other\n\(describe(list))\n\(describe(back))"
        )
      }
      if target == "MedleyCore", let lower = coreLayers.firstIndex(of: from),
        let higher = coreLayers.firstIndex(of: to), lower < higher
      {
        problems.append("\(target): \(from) uses the higher layer \(to)\n\(describe(list))")
      }
    }
  }
  if target == "MedleyCore" {
    for file in files where !coreLayers.contains(file.folder.first ?? "") {
      problems.append("\(file.path) is in no layer (\(coreLayers.joined(separator: ", ")))")
    }
  }
}
if CommandLine.arguments.count > 2 {
  let table = (try? String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)) ?? ""
  problems += budgetProblems(table: table, root: root)
}
if problems.isEmpty {
  print("ok: \(fileCount) files in \(targets.count) targets, no use of a higher layer")
} else {
  print(problems.joined(separator: "\n"))
  print("\(problems.count) problems")
  exit(1)
}
