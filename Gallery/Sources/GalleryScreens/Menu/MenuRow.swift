import Medley

/// What the menu is made of.
@ListItem enum MenuRow {
  case heading(MenuHeading)
  case screen(MenuEntry)
  case hint(MenuHint)
}
