/// Texts that become markup, a script or another text where a program forgets to escape them.
let hostileTexts: [String] = [
  "", " ", "<", ">", "&", "\"", "'", "`", "=", "/", "&lt;", "&#60;", "&amp;lt;",
  "&#x3c;script&#x3e;",
  "<script>alert(1)</script>", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
  "\" onmouseover=\"alert(1)", "' onfocus='alert(1)' autofocus='", "x onclick=alert(1)",
  "<svg/onload=alert(1)>", "</textarea><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</li></ul></section><h1>owned", "<!--", "-->", "<!-- --!> <script>", "<![CDATA[<script>]]>",
  "<?php echo 1 ?>", "<!DOCTYPE html>", "\n<b>first</b>", "\r\nline\rline\n", "\ttab",
  "\u{0}nul\u{1}\u{8}\u{b}\u{c}\u{e}\u{1f}\u{7f}", "\u{85}\u{9b}", "\u{2028}\u{2029}",
  "\u{202E}reversed\u{202C}", "\u{200F}mark", "e\u{301}", "\"\u{301}>\u{20E3}", "<\u{338}b>", "👩‍👩‍👧",
  "\u{FEFF}bom",
  "\u{FFFE}\u{FFFF}", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "{{7*7}}",
  "${7*7}",
  "+ADw-script+AD4-", "\u{1b}[2J\u{1b}]0;title\u{7}", "\\u003cscript\\u003e", "\\\"};alert(1);//",
  "]]>",
  "a&copy=1&lt", "&#0;", "&#xD800;", "&NotEqualTilde;", String(repeating: "<", count: 300),
]

/// Returns a text without the characters that the markup leaves out.
func visible(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter {
        $0.value >= 0x20 && $0.value != 0x7F || "\t\n\r".unicodeScalars.contains($0)
      }
    )
  )
}
