// `import Medley` provides the core, loading, decoding and, with the trait `Macros`, the macro.
@_exported public import MedleyCore
@_exported public import MedleyDecoding
@_exported public import MedleyLoading
