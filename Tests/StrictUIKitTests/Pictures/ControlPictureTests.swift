import StrictUIKit
import Testing

/// Pictures of the controls of the system.
@MainActor struct ControlPictureTests {
  @Test func `a switch that is on has its color, and its thumb at the trailing side`() {
    let view = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    view.isOn = true
    #expect(view.svg.contains("fill=\"#34C759\""))
    #expect(view.svg.contains("x=\"22\" y=\"2\""))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.svg.contains("x=\"2\" y=\"2\""))
  }

  @Test func `a title of a button is centered, unless its alignment says otherwise`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Like", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    // Four characters of 15 points are 30 points wide.
    #expect(button.svg.contains("x=\"85\""))
    button.contentHorizontalAlignment = .leading
    #expect(button.svg.contains("<text x=\"0\""))
    #expect(button.svg.contains("fill=\"#007AFF\""))
    button.isEnabled = false
    #expect(!button.svg.contains("#007AFF"))
  }

  @Test func `a secure field shows dots, and an empty field its placeholder`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    field.placeholder = "Password"
    #expect(field.svg.contains(">Password<"))
    field.text = "salt"
    field.isSecureTextEntry = true
    #expect(field.svg.contains(">••••<"))
    #expect(!field.svg.contains("salt"))
  }

  @Test func `a compact date picker shows the date in its locale and time zone`() throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    picker.datePickerMode = .date
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSince1970: 549_763_200)
    #expect(picker.svg.contains(">Jun 4, 1987<"))
  }

  @Test func `a wheel is drawn only while it turns`() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(!wheel.svg.contains("<path"))
    wheel.startAnimating()
    #expect(wheel.svg.split(separator: "\n").count { $0.contains("<path") } == 8)
  }

  @Test func `a page control shows the dots that fit around its page`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    control.pageIndicatorTintColor = .systemRed
    control.currentPageIndicatorTintColor = .systemGreen
    func dots() -> [Substring] { control.svg.split(separator: "\n").filter { $0.contains("rx=") } }
    control.hidesForSinglePage = true
    control.numberOfPages = 1
    #expect(dots().isEmpty)
    control.numberOfPages = 3
    control.currentPage = 2
    #expect(dots().map { $0.contains("#34C759") } == [false, false, true])
    // The last one of three dots of 17 points.
    #expect(dots().last?.contains("x=\"63.5\" y=\"18.5\" width=\"7\"") == true)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(dots().last?.contains("x=\"29.5\"") == true)
    control.numberOfPages = 20
    control.currentPage = 10
    #expect(dots().count == 5)
    #expect(dots().map { $0.contains("width=\"4\"") } == [true, false, false, false, true])
    #expect(dots()[2].contains("#34C759"))
  }

  @Test func `the thumb of a slider is at its number`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 34))
    slider.value = 0.5
    // The track begins at 2; the thumb has 72 points to move.
    #expect(slider.svg.contains("x=\"38\" y=\"3\""))
  }
}
