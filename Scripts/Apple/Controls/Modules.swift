// What can be imported on Apple's systems, and what cannot.

#if canImport(FoundationEssentials) || canImport(Glibc) || canImport(UIKit)
  let modulesOfLinux: Int = ""
#endif
#if canImport(Darwin) && canImport(Foundation)
  let modulesOfApple: Int = ""  // expect cannot convert value
#endif
