import { toMatrix } from '@round-table/shared/domain';
import { aComparison } from '../../testing/open-comparison';
import { type CellTexts, createCellNamer, getShownCell } from './cell-texts';

const texts: CellTexts = { differs: 'differs', same: 'same', unanswered: 'not answered yet', withComment: 'with comment' };

/** The names of the cells of the first question, for a pinned country and another one with these letters. */
function nameCells(base: string, other: string): (string | undefined)[] {
  const countries = [base, other].map((cells, index) => {
    const code = ['DE', 'CH'][index] ?? '';
    return { code, code_label: code, name: code, cells };
  });
  const matrix = toMatrix(aComparison({ countries }), { base: 'DE', differencesOnly: false, byAgreement: false });
  const [row] = matrix.rows;
  if (!row || !matrix.base) throw new Error('No row');
  const toName = createCellNamer(row, matrix.base, texts);
  return countries.map((country) => {
    const own = matrix.base?.code === country.code ? matrix.base : country;
    return matrix.base && toName(own, getShownCell(row, own, matrix.base));
  });
}

test.each([
  ['b', 'b', 'I.1 DE: 1 Yes', 'I.1 CH: 1 Yes, same'],
  ['b', 'C', 'I.1 DE: 1 Yes', 'I.1 CH: 2 No, differs, with comment'],
  ['B', 'a', 'I.1 DE: 1 Yes, with comment', 'I.1 CH: not answered yet'],
  // Nothing differs from an answer that is not there.
  ['a', 'd', 'I.1 DE: not answered yet', 'I.1 CH: 3 In part'],
  ['A', 'A', 'I.1 DE: not answered yet, with comment', 'I.1 CH: not answered yet, with comment'],
  // The option is not in the version any more.
  ['k', 'k', 'I.1 DE: 10', 'I.1 CH: 10, same'],
  // A country that joined after the answers were read.
  ['b', '', 'I.1 DE: 1 Yes', 'I.1 CH: not answered yet'],
])('answers %j and %j are named "%s" and "%s" @CMP-02', (base, other, ownName, otherName) => {
  expect(nameCells(base, other)).toEqual([ownName, otherName]);
});
