package import Medley

/// What a screen of details is made of, whatever the details are about.
///
/// It is the article's cell with a type, as a closed set: three presenters use it, one set of
/// adapters shows it, and a new case fails to compile until it has a cell.
@ListItem package enum DetailRow {
  case heading(HeadingRow)
  case image(ImageRow)
  case text(TextRow)
  case value(ValueRow)
  case toggle(ToggleRow)
  case date(DateRow)
  case choice(ChoiceRow)
  case link(LinkRow)
  case total(TotalRow)
  case note(NoteRow)
}
