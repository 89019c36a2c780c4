import type { ComparedCountry } from '@round-table/shared/contract';
import { listMatrixCountries, type MatrixColumn, type MatrixRow, readCell, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { joinClassNames, OptionNumber, primitives, VisuallyHidden } from '@round-table/shared/ui';
import { Fragment } from 'react';
import type { CellPlace } from '../cell-address';
import { findOptionText, listGivenOptions } from '../compared-countries';
import { type CellTexts, createCellNamer, getShownCell } from '../matrix/cell-texts';
import { renderMark } from '../matrix/option-mark';
import styles from './narrow.module.css';

interface QuestionProps {
  row: MatrixRow;
  base: ComparedCountry;
  columns: readonly MatrixColumn[];
  texts: CellTexts;
  onOpen: (place: CellPlace) => void;
  questionPath: string;
}

const QuestionTitle = ({ row, questionPath }: Pick<QuestionProps, 'row' | 'questionPath'>) => (
  <h3 className={styles.title}>
    <span className={styles.number}>{toQuestionNumber(row.chapter.order, row.question.order)}</span>
    <Link to={questionPath}>{row.question.text}</Link>
  </h3>
);

/** A question with one cell for each country. */
export function CellsOfQuestion({ row, base, columns, texts, onOpen, questionPath }: QuestionProps) {
  const toName = createCellNamer(row, base, texts);
  const countries = listMatrixCountries({ base, columns });
  return (
    <article className={styles.question}>
      <QuestionTitle row={row} questionPath={questionPath} />
      <div className={styles.cells}>
        {countries.map((country) => {
          const cell = getShownCell(row, country, base);
          return (
            <button
              key={country.code}
              type="button"
              className={country === base ? styles.pinnedCell : styles.cell}
              aria-label={toName(country, cell)}
              onClick={() => onOpen({ row, code: country.code })}
            >
              {renderMark(cell)}
            </button>
          );
        })}
      </div>
      {/* The names of the cells have these texts. */}
      <ul className={styles.given} aria-hidden="true">
        {listGivenOptions(row, countries).map(({ order, text }) => (
          <li key={order}>
            <OptionNumber order={order} />
            {text}
          </li>
        ))}
      </ul>
    </article>
  );
}

interface GroupProps {
  order: number | null;
  of: readonly ComparedCountry[];
  props: QuestionProps;
}

/** An option with the codes of its countries; the pinned country's name is written out. */
function Group({ order, of, props: { row, base, texts, onOpen } }: GroupProps) {
  const text = findOptionText(row, order);
  const [first, ...others] = [...of].sort((one, other) => Number(other === base) - Number(one === base));
  return (
    <li
      className={joinClassNames(styles.group, first === base && order !== null && styles.pinnedGroup, order === null && primitives.faint)}
    >
      <OptionNumber order={order} />
      <span>
        <span className={styles.option}>{text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
        {[first, ...others].map(
          (country, index) =>
            country && (
              <Fragment key={country.code}>
                {index > 0 && (first === base && index === 1 ? ', ' : ' ')}
                <button type="button" className={styles.code} title={country.name} onClick={() => onOpen({ row, code: country.code })}>
                  {country === base ? <b>{country.name}</b> : <abbr title={country.name}>{country.code_label}</abbr>}
                  {readCell(country.cells, row.index).hasComment && (
                    <span className={styles.commented}>
                      <VisuallyHidden>{`, ${texts.withComment}`}</VisuallyHidden>
                    </span>
                  )}
                </button>
              </Fragment>
            ),
        )}
      </span>
      <span className={styles.figures}>{of.length}</span>
    </li>
  );
}

/** A question with its options and the countries that gave them: fits however many countries there are. */
export function OptionsOfQuestion(props: QuestionProps) {
  const { row, base, columns, questionPath } = props;
  const countries = listMatrixCountries({ base, columns });
  const groups = [...row.question.answers.map(({ order }) => order), null]
    .map((order) => ({ order, of: countries.filter(({ cells }) => readCell(cells, row.index).order === order) }))
    .filter(({ of }) => of.length > 0);
  return (
    <article className={styles.question}>
      <QuestionTitle row={row} questionPath={questionPath} />
      <ul className={styles.groups}>
        {groups.map(({ order, of }) => (
          <Group key={order} order={order} of={of} props={props} />
        ))}
      </ul>
    </article>
  );
}
