import { FormattedMessage } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { RichWord } from './rich-words';
import styles from './text-difference.module.css';
import type { WordRun } from './word-differences';

type Kind = WordRun['kind'];
type KindWord = RichWord & { kind: Kind };

/** Joins neighbours of which `isSame` holds. */
function joinRuns<T>(items: T[], isSame: (one: T, other: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && isSame(last, item)) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs;
}

const styleNames = ['strong', 'em', 's', 'script', 'href'] as const;
const hasSameStyle = (one: RichWord, other: RichWord) => styleNames.every((name) => one[name] === other[name]);

function toStyled(words: RichWord[], key: number): ReactNode {
  const [{ strong, em, s, script: Script, href } = { text: '' } as RichWord] = words;
  let node: ReactNode = words.map(({ text }) => text).join('');
  if (Script) node = <Script>{node}</Script>;
  if (s) node = <s>{node}</s>;
  if (em) node = <em>{node}</em>;
  if (strong) node = <strong>{node}</strong>;
  if (href) {
    node = (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {node}
      </a>
    );
  }
  return <span key={key}>{node}</span>;
}

const labels = { added: 'differences.added', removed: 'differences.removed' } as const;

function toMarked(words: KindWord[], key: number): ReactNode {
  const kind = words[0]?.kind ?? 'both';
  const content = joinRuns(words, hasSameStyle).map(toStyled);
  if (kind === 'both') return <Fragment key={key}>{content}</Fragment>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark key={key} className={kind === 'added' ? styles.added : styles.removed}>
      <VisuallyHidden>
        <FormattedMessage id={labels[kind]} />{' '}
      </VisuallyHidden>
      {content}
    </Mark>
  );
}

interface Block extends Pick<RichWord, 'item'> {
  words: KindWord[];
}

/** The number of an item is part of its text in law: it is shown as stored. */
const toMarkerStyle = ({ item }: Block) =>
  item && ({ '--differences-marker': JSON.stringify(`${item.marker} `), '--differences-depth': item.depth } as CSSProperties);

/** Splits at the starts of paragraphs and items. */
function toBlocks(runs: WordRun[]): Block[] {
  const blocks: Block[] = [];
  for (const { kind, words } of runs) {
    for (const word of words) {
      if (word.block || blocks.length === 0) blocks.push({ item: word.item, words: [] });
      if (!word.block) blocks.at(-1)?.words.push({ ...word, kind });
    }
  }
  return blocks.filter(({ words }) => words.length > 0);
}

const toParagraph = (block: Block, key: number) => (
  <p key={key} dir="auto" className={block.item && styles.item} style={toMarkerStyle(block)}>
    {joinRuns(block.words, (one, other) => one.kind === other.kind).map(toMarked)}
  </p>
);

interface WordRunsProps {
  runs: WordRun[];
  lang?: string | null;
}

/** A text with what was added and removed; screen readers hear both. */
export const WordRuns = ({ runs, lang }: WordRunsProps) => (
  <div className={styles.words} lang={lang ?? undefined} dir="auto">
    {toBlocks(runs).map(toParagraph)}
  </div>
);
