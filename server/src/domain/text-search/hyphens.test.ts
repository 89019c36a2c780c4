import { joinDividedWords } from './hyphens';

it.each([
  ['Abtretungs\u2010\nurkundenmuster', 'Abtretungsurkundenmuster'],
  ['Gläu-\nbiger', 'Gläubiger'],
  ['Pfand\u00ad\nfreigabe', 'Pfandfreigabe'],
  ['Land-\nGrundbuch', 'Land-\nGrundbuch'],
  ['1192-\n1198', '1192-\n1198'],
  ['Grund\u2013\nund', 'Grund\u2013\nund'],
])('joins %j to %j', (text, joined) => {
  expect(joinDividedWords(text)).toBe(joined);
});
