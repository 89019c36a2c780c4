import { toTextLines } from './text-lines';

test('the text of a comment has a line for each paragraph, break and item, with bullets and numbers @CMP-08', () => {
  expect(toTextLines('<p>One <strong>two</strong></p><p>Three<br>four</p><ul><li>five</li></ul><ol><li>six</li><li>§ 7</li></ol>')).toEqual(
    ['One two', 'Three', 'four', '• five', '1. six', '2. § 7'],
  );
  expect(toTextLines('<p></p>')).toEqual([]);
  expect(toTextLines('<p>art. 101<sup>9</sup>, <s>nicht</s></p><ol start="3"><li>so</li></ol>')).toEqual(['art. 101⁹, ~~nicht~~', '3. so']);
});
