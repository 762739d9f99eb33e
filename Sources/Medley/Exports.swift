// `import Medley` provides the core, decoding and, with the trait `Macros`, the macro.
@_exported public import MedleyCore
@_exported public import MedleyDecoding
