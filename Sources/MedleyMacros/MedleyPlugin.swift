#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// What the compiler starts to have Medley's macros expanded.
  @main
  struct MedleyPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ListItemMacro.self, KindTagMacro.self]
  }
#else
  /// What is built in place of the plug-in when the trait `Macros` is off; nobody starts it.
  @main
  struct MedleyPlugin {
    static func main() {}
  }
#endif
