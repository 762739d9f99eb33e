// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Darwin that Swift does not import from C: variadic functions and complex macros.

@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}

public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var TIOCGWINSZ: UInt { 0x4008_7468 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }
public func ioctl(_ file: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { -1 }
