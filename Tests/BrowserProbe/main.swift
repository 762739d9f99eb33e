// A list as HTML without a server: reads commands from standard input, and answers each with the number
// of bytes in one line, and the bytes. `server.py` is the server between it and a browser.
//
//   open ROWS SEED      shows another list
//   titles HEX,HEX      shows rows with titles, in hexadecimal UTF-8
//   page INDEX          the page with the window at an index
//   stream              opens a stream, and returns its name
//   close STREAM        closes it
//   window BODY         "ok", "gone", or the reason why the request for a window is refused
//   next STREAM         the server-sent events of a browser; empty if there are none
//   event BODY          "ok", or the reason why the events are refused
//   change SEED COUNT   makes random changes
//   insert INDEX COUNT  inserts rows
//   markup STREAM       the markup that the browser must show
//   script, style       the files of a page
//   follow              the list follows its end
//   picture KEY         the bytes of a row's picture, as numbers
//   log                 the rows that were selected
//   models              one line for each row: its id and its values
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
