/** A structure that somebody pastes, types or sends, and what becomes of it: the data of `docs/rich-text.md` and of both sanitisers' tests. */
export interface RichTextCase {
  structure: string;
  html: string;
  /** What the editor holds, the database stores and readers see. */
  stored: string;
  /** In CSV, xlsx, PDF, open data and mails. The search drops markers of lists and addresses of links. */
  plain: string;
}

const toCase = ([structure, html, stored, plain]: readonly [string, string, string, string]): RichTextCase => ({
  structure,
  html,
  stored,
  plain,
});

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const raised: (readonly [string, string, string, string])[] = [
  [
    'Raised digits',
    '<p>art. 101<sup>9</sup> ustawy, 120 m<sup>2</sup></p>',
    '<p>art. 101<sup>9</sup> ustawy, 120 m<sup>2</sup></p>',
    'art. 101⁹ ustawy, 120 m²',
  ],
  ['Lowered digits', '<p>CO<sub>2</sub> levy</p>', '<p>CO<sub>2</sub> levy</p>', 'CO₂ levy'],
  [
    'Raised letters',
    '<p>art. 2412<sup>bis</sup>, 10<sup>o</sup>, 1<sup>er</sup></p>',
    '<p>art. 2412<sup>bis</sup>, 10<sup>o</sup>, 1<sup>er</sup></p>',
    'art. 2412^bis, 10º, 1^er',
  ],
  [
    'Raised text before a letter, and in a phrase',
    '<p>x<sup>ab</sup>c, y<sup>see 2</sup></p>',
    '<p>x<sup>ab</sup>c, y<sup>see 2</sup></p>',
    'x^(ab)c, y^(see 2)',
  ],
  ['Raised text at the start', '<p><sup>1</sup>Note</p>', '<p><sup>1</sup>Note</p>', '¹Note'],
  [
    'Raised by a style (Google Docs, LibreOffice, web pages)',
    '<p>68<span style="font-size:0.6em;vertical-align:super">1</span>, H<span style="vertical-align: sub">2</span>O</p>',
    '<p>68<sup>1</sup>, H<sub>2</sub>O</p>',
    '68¹, H₂O',
  ],
  [
    'Raised by a distance or a class',
    '<p>a<span style="vertical-align:4pt">1</span> b<span class="oj-super">2</span> c<span style="position:relative;top:3pt;mso-text-raise:-3.0pt">3</span></p>',
    '<p>a<sup>1</sup> b<sup>2</sup> c<sub>3</sub></p>',
    'a¹ b² c₃',
  ],
  [
    'Raised text in a link',
    '<p><a href="https://example.org/"><b>§ 5</b><sup>1</sup></a></p>',
    '<p><a href="https://example.org/"><strong>§ 5</strong><sup>1</sup></a></p>',
    '§ 5¹ (https://example.org/)',
  ],
  [
    'Footnote of Word',
    '<p>§ 1191<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style=\'vertical-align:super\'>[1]</span></span></a></p>',
    '<p>§ 1191[1]</p>',
    '§ 1191[1]',
  ],
  [
    'Footnote of LibreOffice',
    '<p>§ 873<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Source, no. 12.</p></div>',
    '<p>§ 873[1]</p><p>[1] Source, no. 12.</p>',
    '§ 873[1]\n[1] Source, no. 12.',
  ],
];

const removed: (readonly [string, string, string, string])[] = [
  [
    'Deleted and inserted text of tracked changes',
    '<p>The owner may <span class=msoDel><del cite="x">not </del></span>create it<ins> since 2024</ins>.</p>',
    '<p>The owner may create it since 2024.</p>',
    'The owner may create it since 2024.',
  ],
  ['Deleted text of Word on the web', '<p>is <span class="TrackChangeTextDeletion SCXW1">not </span>due</p>', '<p>is due</p>', 'is due'],
  [
    'Struck-out text',
    '<p>darf <s><span style="color:red">nicht</span></s> <strike>a</strike> <span style="text-decoration:line-through">b</span></p>',
    '<p>darf <s>nicht</s> <s>a</s> <s>b</s></p>',
    'darf ~~nicht~~ ~~a~~ ~~b~~',
  ],
  [
    'Review comments of Word',
    "<p>takes <a style='mso-comment-reference:AR_1'>three weeks</a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor href=\"#_msocom_1\">[AR1]</a></span></span> on average.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>INTERNAL</p></div></div>",
    '<p>takes three weeks on average.</p>',
    'takes three weeks on average.',
  ],
  [
    'Hidden text',
    '<p>a<span style="mso-hide:all;display:none">b</span><span style="DISPLAY: NONE">c</span><span hidden>d</span></p>',
    '<p>a</p>',
    'a',
  ],
  [
    'Pictures, form fields, frames, media, formulas (their loss is named above the field)',
    '<p>See<img src="file:///c:/x.png" alt="plan"><input value="x"><select><option>y</option></select><iframe srcdoc="z"></iframe><video>v</video><svg><text>t</text></svg><math><mi>x</mi></math>.</p>',
    '<p>See.</p>',
    'See.',
  ],
  [
    'Spaces around what is left out: one',
    '<p>as the <img src="x.png"> plan <b>in <video></video> it</b> shows <del>not </del>here, <input> <select></select> there  twice</p>',
    '<p>as the plan <strong>in it</strong> shows here, there  twice</p>',
    'as the plan in it shows here, there  twice',
  ],
  ['Scripts, styles, comments of HTML', '<script>alert(1)</script><style>p{}</style><!-- c --><template>t</template>kept', 'kept', 'kept'],
];

const lists: (readonly [string, string, string, string])[] = [
  [
    'Nested lists',
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    '1. a\n  • b\n2. c',
  ],
  [
    'Lists in lists (Google Docs)',
    '<ul><li aria-level="1">a</li><ul><li aria-level="2">b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '• a\n  • b',
  ],
  [
    'Numbers that go on, letters and roman numerals',
    '<p>Conditions:</p><ol start="4" type="a"><li>d</li><li>e</li></ol><p>and</p><ol start="7"><li>g</li></ol><ol style="list-style-type:upper-roman" start="3"><li>c</li></ol>',
    '<p>Conditions:</p><ol start="4" type="a"><li>d</li><li>e</li></ol><p>and</p><ol start="7"><li>g</li></ol><ol start="3" type="I"><li>c</li></ol>',
    'Conditions:\nd. d\ne. e\nand\n7. g\nIII. c',
  ],
  [
    'Numbers of single items',
    '<ol><li>a</li><li value="5">b</li><li>c</li></ol>',
    '<ol><li>a</li></ol><ol start="5"><li>b</li><li>c</li></ol>',
    '1. a\n5. b\n6. c',
  ],
  [
    'Lists of the editor (Quill)',
    '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol><p>c</p><ol><li data-list="ordered">d</li><li data-list="ordered" class="ql-indent-1">e</li><li data-list="ordered" class="ql-indent-2">f</li><li data-list="checked">g</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p><ol><li>d<ol type="a"><li>e<ol type="i"><li>f</li></ol></li></ol></li></ol><ul><li>☑ g</li></ul>',
    '• a\n  • b\nc\n1. d\n  a. e\n    i. f\n• ☑ g',
  ],
  [
    'Lists of Word with markers that HTML has',
    `<style>@list l0:level1 {mso-level-number-format:alpha-lower;}</style>${wordItem(1, 'b.', 'second')}${wordItem(2, '·', 'point')}<p>Break</p>${wordItem(1, 'c.', 'third')}`,
    '<ol start="2" type="a"><li>second<ul><li>point</li></ul></li></ol><p>Break</p><ol start="3" type="a"><li>third</li></ol>',
    'b. second\n  • point\nBreak\nc. third',
  ],
  [
    'Lists of Word with other markers: paragraphs',
    `${wordItem(1, '(1)', 'The charge')}${wordItem(2, 'a)', 'agreement')}<p>Exception</p>${wordItem(1, '(2)', 'It ranks')}`,
    '<p>(1) The charge</p><p>a) agreement</p><p>Exception</p><p>(2) It ranks</p>',
    '(1) The charge\na) agreement\nException\n(2) It ranks',
  ],
  [
    'Paragraphs and line breaks in an item',
    '<ol><li><p>a</p><p>b</p></li><li>c<br>d</li></ol>',
    '<ol><li>a<br>b</li><li>c<br>d</li></ol>',
    '1. a\n  b\n2. c\n  d',
  ],
  [
    'A list whose markers are part of the text',
    '<ol style="list-style:none"><li>(1) a</li><li>(2) b</li></ol>',
    '<p>(1) a</p><p>(2) b</p>',
    '(1) a\n(2) b',
  ],
];

const tables: (readonly [string, string, string, string])[] = [
  [
    'Table',
    '<p>Fees:</p><table border=1><thead><tr><th><p><b>Value</b></p></th><th>Fee</th></tr></thead><tr><td><p>50 000<o:p></o:p></p></td><td>125</td></tr></table>',
    '<p>Fees:</p><table><tbody><tr><td><strong>Value</strong></td><td>Fee</td></tr><tr><td>50 000</td><td>125</td></tr></tbody></table>',
    'Fees:\nValue | Fee\n50 000 | 125',
  ],
  [
    'Cells over several columns and rows',
    '<table><tr><td rowspan=2>a</td><td colspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td><td></td></tr><tr><td></td><td>c</td><td>d</td></tr></tbody></table>',
    'a | b | \n | c | d',
  ],
  [
    'Lines and lists in a cell',
    '<table><tr><td>a<br>b</td><td><ul><li>c</li><li>d</li></ul></td></tr></table>',
    '<table><tbody><tr><td>a<br>b</td><td>• c<br>• d</td></tr></tbody></table>',
    'a / b | • c / • d',
  ],
  ['Table of one column: paragraphs', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', '<p>a</p><p>b</p>', 'a\nb'],
  [
    'Numbered paragraphs as a table (EUR-Lex)',
    '<table><tr><td>(1)</td><td><p>The first.</p></td></tr></table><table><tr><td>(2)</td><td>The second.</td></tr></table>',
    '<p>(1) The first.</p><p>(2) The second.</p>',
    '(1) The first.\n(2) The second.',
  ],
];

const texts: (readonly [string, string, string, string])[] = [
  [
    'Paragraphs, line breaks, bold, italic',
    '<p>One <strong>two</strong> <i>three</i><br>four</p><div>five</div>',
    '<p>One <strong>two</strong> <em>three</em><br>four</p><p>five</p>',
    'One two three\nfour\nfive',
  ],
  [
    'Shift+Enter in a paragraph, an item and a cell (Enter begins a paragraph or an item, and leaves a table)',
    '<p>a<br>b</p><ul><li>c<br>d</li></ul><table><tr><td>e<br>f</td><td>g</td></tr></table>',
    '<p>a<br>b</p><ul><li>c<br>d</li></ul><table><tbody><tr><td>e<br>f</td><td>g</td></tr></tbody></table>',
    'a\nb\n• c\n  d\ne / f | g',
  ],
  [
    'Bold and italic by a style; the wrapper of Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">a</span> <span style="font-style:italic">b</span></p></b>',
    '<p><strong>a</strong> <em>b</em></p>',
    'a b',
  ],
  [
    'Headings, quotations, other blocks',
    '<h2>On registers</h2><blockquote>c</blockquote><pre>d\ne</pre><dl><dt>f</dt><dd>g</dd></dl>',
    '<p>On registers</p><p>c</p><p>d<br>e</p><p>f</p><p>g</p>',
    'On registers\nc\nd\ne\nf\ng',
  ],
  [
    'Other formats: their text',
    '<p><u>a</u> <code>b</code> <font color="red">c</font> <q>d</q><o:p></o:p></p>',
    '<p>a b c “d”</p>',
    'a b c “d”',
  ],
  ['Text without a paragraph', '<b>bold</b> text', '<strong>bold</strong> text', 'bold text'],
  [
    'Empty paragraphs, also those of Word; none at the end',
    '<p>a</p><p><o:p>&nbsp;</o:p></p><p>b</p><p><br></p>',
    '<p>a</p><p><br></p><p>b</p>',
    'a\n\nb',
  ],
  ['White space of the source', '<div>\n  <p>a\n   b <b>c</b>\n</p>\n</div>', '<p>a b <strong>c</strong></p>', 'a b c'],
  [
    'No-break spaces between words; several in a row are a layout',
    '<p>§&nbsp;1191 Rn.\u202f5&nbsp;&nbsp; x</p>',
    '<p>§\u00a01191 Rn.\u202f5 x</p>',
    '§\u00a01191 Rn.\u202f5 x',
  ],
  [
    'Control characters: hyphen at the end of a line, line break',
    '<p>Grund\u0002pfandrecht;\u000b es\u0007 ist\u0008</p>',
    '<p>Grundpfandrecht;<br> es ist</p>',
    'Grundpfandrecht;\n es ist',
  ],
  [
    'Zero-width spaces, byte order marks, overrides of the direction',
    '<p>\ufeffa\u200bb\u202ec\u202c</p>',
    '<p>abc\u202c</p>',
    'abc\u202c',
  ],
  [
    'Right-to-left text (each paragraph has `dir="auto"`)',
    '<p dir="rtl">ראו §\u00a01191.\u200f</p>',
    '<p>ראו §\u00a01191.\u200f</p>',
    'ראו §\u00a01191.\u200f',
  ],
  [
    'Links',
    '<p><a href="https://example.org/?a=1&amp;b=2" target="_self">the act</a>, <a href="tel:+491">tel</a></p>',
    '<p><a href="https://example.org/?a=1&amp;b=2">the act</a>, <a href="tel:+491">tel</a></p>',
    'the act (https://example.org/?a=1&b=2), tel (tel:+491)',
  ],
  [
    'Links that lead nowhere or are not safe',
    '<p><a href="#x">a</a> <a href="file:///c:/x">b</a> <a href="javascript:alert(1)">c</a></p>',
    '<p>a b c</p>',
    'a b c',
  ],
];

/** All structures, in the order of the document. */
export const richTextCases: readonly RichTextCase[] = [...texts, ...raised, ...removed, ...lists, ...tables].map(toCase);
