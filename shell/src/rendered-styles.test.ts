import { extractInlineStyles, restoreInlineStyles } from './rendered-styles';

test('styles of elements become rules, one for each, which apply as the attribute does', () => {
  const { html, rules } = extractInlineStyles('<p style="width:5%;--size:2"><i style="width:5%;--size:2"></i></p>');
  expect(html).toBe('<p data-style="width:5%;--size:2"><i data-style="width:5%;--size:2"></i></p>');
  expect(rules).toBe('[data-style="width:5%;--size:2"]{width:5%!important;--size:2!important}');
});

test.each(['width:1px}body{display:none', 'background:url(&quot;x&quot;)', 'width:1px</style>', 'content:\\201c'])(
  'the style %s has no rule, which it could end, and is given back by the script',
  (style) => {
    const { html, rules } = extractInlineStyles(`<p style="${style}"></p>`);
    expect([html, rules]).toEqual([`<p data-style="${style}"></p>`, '']);
  },
);

test('texts that look like a style are left as they are', () => {
  const text = '<p>a style=&quot;width:1px&quot; b</p>';
  expect(extractInlineStyles(text)).toEqual({ html: text, rules: '' });
});

test('the script gives elements their styles back', () => {
  document.body.innerHTML = '<p data-style="width: 5%; --size: 2;"></p>';
  restoreInlineStyles(document.body);
  const element = document.querySelector('p');
  expect([element?.style.width, element?.style.getPropertyValue('--size'), element?.hasAttribute('data-style')]).toEqual([
    '5%',
    '2',
    false,
  ]);
});
