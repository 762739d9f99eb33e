import MedleyCore
import MedleyForms
import MedleyTerminal
import MedleyTesting
import Testing

/// The whole path in a terminal: type, leave, submit, focus of the first problem, save.
@MainActor @Suite struct FormTerminalTests {
  private let server = Server()

  private func terminal(_ customer: Customer = Customer()) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    let form = Customer.form(customer).onSave { [server] in try await server.save($0) }
    resolver.add("customer") { _ in ListScreen("Customer", form: form) }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 20, columns: 60)
    terminal.navigator.go(to: "customer")
    terminal.draw()
    return terminal
  }

  /// The line of the screen that contains a text.
  private func line(_ text: String, in terminal: HeadlessTerminal) -> String? {
    terminal.text.split(separator: "\n").first { $0.contains(text) }.map(String.init)
  }

  /// Whether a row has the focus, also while its text is edited.
  private func isFocused(_ title: String, in terminal: HeadlessTerminal) -> Bool {
    ["▌", "│"].contains(line(title, in: terminal)?.first)
  }

  @Test func `Tab keeps a text, shows its problem and sends nothing`() async throws {
    let terminal = terminal()
    terminal.send("\rAda\t")
    #expect(isFocused("E-mail", in: terminal))
    #expect(line("Name", in: terminal)?.contains("[Ada]") == true)
    terminal.send("ada")
    #expect(!terminal.text.contains("An address contains @."))
    terminal.send("\t")
    #expect(line("E-mail", in: terminal)?.contains("[ada]") == true)
    #expect(terminal.text.contains("An address contains @."))
    #expect(isFocused("Points", in: terminal))
    #expect(await server.calls == 0)
  }

  @Test func `Esc keeps the text as a draft`() {
    let terminal = terminal()
    terminal.send("\rAda")
    terminal.send("\u{1B}")
    #expect(line("Name", in: terminal)?.contains("[Ada]") == true)
    #expect(!terminal.isClosed)
  }

  @Test func `a text that was not sent has a star, and Delete discards it`() {
    let terminal = terminal(Customer(name: "Ada"))
    terminal.send("\rx\u{1B}")
    #expect(line("Name", in: terminal)?.contains("[Adax]*") == true)
    #expect(terminal.text.contains("Del discard"))
    terminal.send("\u{1B}[3~")
    #expect(line("Name", in: terminal)?.contains("[Ada]") == true)
    #expect(line("Name", in: terminal)?.contains("*") == false)
    #expect(!terminal.text.contains("Del discard"))
    terminal.send("\ry\r")
    #expect(line("Name", in: terminal)?.contains("[Aday]") == true)
    #expect(!terminal.text.contains("[Aday]*"), "an accepted text is no draft")
  }

  @Test func `Enter goes from field to field, and a refused text keeps its field`() {
    let terminal = terminal()
    terminal.send("\rAda\r")
    #expect(isFocused("E-mail", in: terminal))
    terminal.send("ada\r")
    #expect(terminal.text.contains("An address contains @."))
    terminal.send("@b\r")
    #expect(!terminal.text.contains("An address contains @."))
    #expect(line("E-mail", in: terminal)?.contains("[ada@b]") == true)
    #expect(isFocused("Points", in: terminal))
  }

  @Test func `submitting focuses the first problem, and saves once when there is none`() async {
    let terminal = terminal(Customer(email: "a@b"))
    terminal.send("\u{1B}[F\r")
    #expect(terminal.text.contains("This field is required."))
    #expect(terminal.text.contains("1 problem"))
    #expect(isFocused("Name", in: terminal))
    terminal.send("Ada")
    #expect(!terminal.text.contains("This field is required."))
    terminal.send("\u{1B}")
    terminal.send("\u{1B}[F\r\r")
    await server.reply(.success(()))
    #expect(await eventually { terminal.text.contains("Saved") })
    #expect(await server.saved == [Customer(name: "Ada", email: "a@b")])
    #expect(await server.calls == 1)
  }

  @Test(arguments: ["1990-02-31", "tomorrow", "31.12.", "q", "?", "1990"])
  func `a typed text that is no day stays in its row, and the problem names it`(text: String) {
    for key in ["\t", "\u{1B}"] {
      let terminal = terminal()
      terminal.send("jjj\r" + text)
      terminal.send(key)
      terminal.send("G")
      #expect(line("Birthday", in: terminal)?.contains("[\(text)]*") == true, "\(terminal.text)")
      #expect(terminal.text.contains("“\(text)” is not a date"))
      // The editor opens with the text, which can be corrected.
      terminal.send("gjjj\r\u{7F}")
      terminal.send("\u{1B}")
      let shorter = String(text.dropLast()).replacing("1990-02-3", with: "1990-02-3")
      if !shorter.isEmpty {
        #expect(line("Birthday", in: terminal)?.contains("[\(shorter)]*") == true)
      }
    }
  }

  private struct Alarm: Equatable, Sendable {
    var time: ClockTime?
    var volume = 3
    var count = 2
  }

  @Test func `a typed text that is no time or no number stays in its row`() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("form") { _ in
      ListScreen(
        "Form",
        form: FormOf(Alarm()) { value in
          FormSection("only") {
            TimeField("Time", \.time)
            Slider("Volume", \.volume, in: 0...5)
            Stepper("Count", \.count, in: 0...5)
          }
        }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 14, columns: 60)
    terminal.navigator.go(to: "form")
    terminal.send("\r25:61\u{1B}")
    terminal.send("j\rxyz\u{1B}")
    terminal.send("j9\u{1B}")
    terminal.send("g")
    #expect(line("Time", in: terminal)?.contains("[25:61]*") == true, "\(terminal.text)")
    #expect(terminal.text.contains("“25:61” is not a time"))
    #expect(line("Volume", in: terminal)?.contains("[3xyz]*") == true)
    #expect(terminal.text.contains("“3xyz” is not a number."))
    #expect(line("Count", in: terminal)?.contains("[- 9 +]*") == true)
    #expect(terminal.text.contains("Enter at most 5."))
  }

  @Test func `texts and buttons of a form cannot be mistaken for each other`() {
    struct Empty: Equatable, Sendable { var isOn = false }
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("form") { _ in
      ListScreen(
        "Form",
        form: FormOf(Empty()) { value in
          FormSection("only") {
            FormText("Only a text")
            Toggle("Toggle", \.isOn)
            Button("Turn on", .change { $0.isOn = true })
          }
        }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 10, columns: 40)
    terminal.navigator.go(to: "form")
    terminal.send("\u{1B}[F\r")
    #expect(line("Toggle", in: terminal)?.contains("[✓]") == true)
    #expect(terminal.text.contains("press"))
  }
}
