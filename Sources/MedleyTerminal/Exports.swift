// Adopters draw cells with text blocks, styles and keys, and need not import their module.
@_exported public import TerminalKit
