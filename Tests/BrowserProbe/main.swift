// A list as HTML without a server: reads commands from standard input, and answers each with the number
// of bytes in one line, and the bytes. `server.py` is the server between it and a browser.
//
//   open ROWS                shows another list, without options
//   titles HEX,HEX           shows rows with titles, in hexadecimal UTF-8
//   showcase                 shows a list with every layout and control
//   texts COUNT              shows rows of texts, and one that can be selected
//   cards COUNT              shows a carousel with cards between rows
//   insert-card INDEX COUNT  inserts cards into it
//   tree KIND                shows a tree: files, multiple, lazy, wide, deep, mixed, sticky or lines
//   nodes                    the level, the id and the kind of each node of the tree, also of those in closed rows
//   change-tree SEED         makes a random change of the tree
//   flat with|without        shows three flat rows, one with a level, or the two others
//   toggle open ROW          opens or closes a row of the tree
//   chosen                   the selected rows of the tree
//   fail                     the next children of a lazy tree cannot be loaded
//   nest LAYOUT COUNT EFFECTS  shows three rows that contain lists with COUNT rows: list, grid or carousel
//   shelf VERB SHELF INDEX   changes a list within a row: insert, remove, part, unpart; note INDEX changes the list,
//                            change SEED COUNT is random, and rows are the ids of all rows
//   note                     adds a row to a nested list of the showcase
//   forget                   the list keeps no drafts
//   set OPTION               multiple, collapsing, search, comma, pane, actions, refreshed, titles, undo or labels
//   page INDEX TOKEN BACK    the page with the window at an index, and a link back if it is given
//   open-tab STREAM TAB      opens a tab
//   close STREAM TAB         closes it
//   window BODY              "ok", "gone", or the reason why the request for a window is refused
//   next STREAM TAB          the server-sent events of a tab; empty if there are none
//   event BODY               "ok", or the reason why the events are refused
//   change SEED COUNT        makes random changes
//   insert INDEX COUNT       inserts rows
//   scroll ROW EDGE          scrolls to a row
//   edit ROW                 starts to edit a row
//   restore ROW              opens at a row, also if it is not in the list yet
//   markup STREAM TAB        the markup that the tab must show
//   file NAME                a file of a page; empty if there is none
//   follow                   the list follows its end
//   picture KEY              the bytes of a row's picture, as numbers
//   log                      what behaviours have done
//   sights                   which rows were displayed, prefetched or seen
//   selection                the selected rows
//   search                   the text for which the user searches
//   models                   one line for each row: its id and its values
import MedleyCore
import MedleyHTML

var probe = Probe()
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 2).map(String.init)
  let answer = probe.answer(words + ["", "", ""])
  print(answer.utf8.count)
  print(answer, terminator: "")
  flush()
}
