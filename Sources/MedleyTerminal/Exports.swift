// `import MedleyTerminal` provides the core, whose types an adopter names wherever a terminal shows a
// list, and the text blocks, styles and keys of custom cells.
@_exported public import MedleyCore
@_exported public import TerminalKit
