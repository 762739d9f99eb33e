// Whoever imports `Medley` has the core, and the macro where the trait `Macros` is on.
@_exported public import MedleyCore
