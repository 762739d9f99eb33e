// `import MedleyUIKit` provides the core: an adopter names its types wherever a view shows a list.
@_exported public import MedleyCore
