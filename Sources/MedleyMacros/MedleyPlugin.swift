#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand Medley's macros.
  @main
  struct MedleyPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ListItemMacro.self, KindTagMacro.self, KindRoleMacro.self,
    ]
  }
#else
  /// The target's program when the trait `Macros` is off; it never runs.
  @main
  struct MedleyPlugin {
    static func main() {}
  }
#endif
