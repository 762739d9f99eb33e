#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  public import MedleyCore
  import MedleySupport
  internal import TerminalKit

  extension TerminalProgram {
    /// Runs the program as ``run(from:restoring:saving:)`` does, as the main part of a process.
    ///
    /// If the program cannot run, for example without a terminal, the reason is printed to the standard
    /// error in one line, and the process exits with the status 1.
    ///
    /// - Parameters:
    ///   - route: The route of the first screen.
    ///   - state: The screens of another process, to be shown in place of the first screen.
    ///   - save: Called with the state of the screens when it has changed.
    public func main(
      from route: ListRoute,
      restoring state: NavigationState? = nil,
      saving save: (@MainActor (_ state: NavigationState) -> Void)? = nil
    ) async {
      do {
        try await run(from: route, restoring: state, saving: save)
      } catch {
        // The error can quote a path or an argument.
        StandardError.write("\(TextBlock("\(error)"))\n")
        exit(1)
      }
    }
  }
#endif
