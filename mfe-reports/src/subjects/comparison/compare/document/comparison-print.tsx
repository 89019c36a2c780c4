import type { ComparedCountry } from '@round-table/shared/contract';
import { listMatrixCountries, type Matrix, type MatrixRow, toPersonName, toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { RichText, SourceList } from '@round-table/shared/rich-text';
import { useInstallationDates, usePrinting } from '@round-table/shared/runtime';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { findOptionText, listGivenOptions } from '../compared-countries';
import { getShownCell } from '../matrix/cell-texts';
import { renderMark } from '../matrix/option-mark';
import styles from './comparison-print.module.css';
import { hasTexts, toSheets } from './sheets';
import type { ComparisonDocument } from './use-document';

interface PrintProps {
  matrix: Matrix;
  document: ComparisonDocument;
}

interface RowProps extends Pick<PrintProps, 'document'> {
  row: MatrixRow;
  sheet: Matrix;
  isFirst: boolean;
  withTexts: boolean;
}

/** A comment and the sources of a country, in the width of the page. */
function NoteRow({ country, row, span, document }: Pick<RowProps, 'row' | 'document'> & { country: ComparedCountry; span: number }) {
  const dates = useInstallationDates();
  const { comment, sources } = document.getNote(country.code, row.question.id);
  if (!comment && !sources) return null;
  const person = comment?.person;
  return (
    <tr className={styles.note}>
      <td />
      <td colSpan={span}>
        <p className={styles.noteHead}>
          <b>{country.name}</b>
          {person && <span>{toPersonName(person)}</span>}
          {comment && <span>{dates.day(comment.modified)}</span>}
        </p>
        {comment && <RichText className={styles.comment} html={comment.text} lang={comment.lang} />}
        {sources && <SourceList className={styles.sources} sources={sources} />}
      </td>
    </tr>
  );
}

function AnswerCell({ country, row, sheet, withTexts }: Omit<RowProps, 'document' | 'isFirst'> & { country: ComparedCountry }) {
  if (!sheet.base) return null;
  const cell = getShownCell(row, country, sheet.base);
  if (!withTexts) return <td className={styles.mark}>{renderMark(cell)}</td>;
  return (
    <td>
      <div className={styles.answer}>
        {renderMark(cell)}
        <span>{findOptionText(row, cell.order) ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
      </div>
    </td>
  );
}

function QuestionRows({ row, sheet, isFirst, withTexts, document }: RowProps) {
  const countries = listMatrixCountries(sheet);
  return (
    <>
      <tr className={styles.question}>
        <td className={styles.number}>{toQuestionNumber(row.chapter.order, row.question.order)}</td>
        <th scope="row">
          {row.question.text}
          {!withTexts && (
            <ol className={styles.options}>
              {listGivenOptions(row, countries).map(({ order, text }) => (
                <li key={order} value={order}>
                  {text}
                </li>
              ))}
            </ol>
          )}
        </th>
        {countries.map((country) => (
          <AnswerCell key={country.code} country={country} row={row} sheet={sheet} withTexts={withTexts} />
        ))}
      </tr>
      {/* The pinned country is on every sheet, its notes on the first. */}
      {countries.slice(isFirst ? 0 : 1).map((country) => (
        <NoteRow key={country.code} country={country} row={row} span={countries.length + 1} document={document} />
      ))}
    </>
  );
}

function Heads({ sheet, withTexts }: { sheet: Matrix; withTexts: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          <FormattedMessage id="compare.number" />
        </th>
        <th scope="col" className={withTexts ? styles.textQuestion : undefined}>
          <FormattedMessage id="compare.question" />
        </th>
        {listMatrixCountries(sheet).map(({ code, code_label, name }) => (
          <th key={code} scope="col" className={withTexts ? undefined : styles.mark}>
            {withTexts ? name : <abbr title={name}>{code_label}</abbr>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sheet({ sheet, isFirst, withTexts, document }: Omit<RowProps, 'row'>) {
  const { base, columns, rows } = sheet;
  const span = columns.length + 3;
  return (
    <table className={styles.sheet}>
      <Heads sheet={sheet} withTexts={withTexts} />
      <tfoot>
        <tr>
          <td colSpan={span}>{document.facts.join(' · ')}</td>
        </tr>
      </tfoot>
      <tbody>
        <tr className={styles.agreement}>
          <td />
          <th scope="row">
            <FormattedMessage id="compare.agreesShort" values={{ country: base?.name }} />
          </th>
          <td />
          {columns.map(({ country, same, both }) => (
            <td key={country.code} className={withTexts ? undefined : styles.mark}>
              {withTexts ? <FormattedMessage id="compare.of" values={{ shown: same, all: both }} /> : `${same}/${both}`}
            </td>
          ))}
        </tr>
        {rows.map((row, index) => (
          <Fragment key={row.question.id}>
            {rows[index - 1]?.chapter.id !== row.chapter.id && (
              <tr className={styles.chapter}>
                <th colSpan={span} scope="rowgroup">{`${toRoman(row.chapter.order)}. ${row.chapter.name}`}</th>
              </tr>
            )}
            <QuestionRows row={row} sheet={sheet} isFirst={isFirst} withTexts={withTexts} document={document} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** The comparison on paper: every row and every country, whatever the window shows (CMP-08). In the document only while it is printed. */
export function ComparisonPrint({ matrix, document: content }: PrintProps) {
  const { formatMessage } = useIntl();
  const isPrinting = usePrinting();
  if (!isPrinting || !matrix.base) return null;
  const withTexts = hasTexts(matrix);
  const names = listMatrixCountries(matrix).map(({ code_label, name }) => (withTexts ? name : `${code_label} ${name}`));
  return createPortal(
    <article className={styles.document} data-print-document="">
      <h1>{content.title}</h1>
      <p className={styles.countries}>{`${formatMessage({ id: 'compare.countries' })}: ${names.join(', ')}`}</p>
      {toSheets(matrix).map((sheet, index) => (
        <Sheet key={sheet.columns[0]?.country.code ?? ''} sheet={sheet} isFirst={index === 0} withTexts={withTexts} document={content} />
      ))}
    </article>,
    document.body,
  );
}
