import type { Locale } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { readStored, saveFile, useInstallationDates, useLocale, writeStored } from '@round-table/shared/runtime';
import { type RefObject, useId, useState } from 'react';
import { type CitationStyle, citationStyles } from '../../../domain/citation/citation';
import { citationFiles, formatCitations } from '../../../domain/citation/format';
import { toDayIn } from '../../../domain/text/formats';
import { DownloadOutlined } from '../../antd/icons';
import { Button } from '../../controls/button';
import { LiveRegion } from '../../feedback/live-region';
import { VisuallyHidden } from '../../text/visually-hidden';
import { CopyOutlined } from '../icons';
import fields from '../popup/fields.module.css';
import { Popup } from '../popup/popup';
import { SelectableText } from '../popup/selectable-text';
import { useCopy } from '../use-copy';
import styles from './cite-dialog.module.css';
import type { CiteSource } from './cite-source';
import { StyleTabs } from './style-tabs';
import { useCitationIn } from './use-citation-in';

interface CiteDialogProps {
  source: CiteSource;
  bar: RefObject<HTMLElement | null>;
  /** Above the bar instead of below it. */
  isAbove?: boolean;
  onClose: () => void;
}

const storedStyle = 'citation-style';
const isStyle = (style: unknown): style is CitationStyle => citationStyles.some((known) => known === style);

/** The languages of the styles for people; the formats for programs have that of the page. */
const languages: Partial<Record<CitationStyle, Locale>> = { german: 'de', english: 'en' };

/** The style of the last citation on this device; else that of the language of the page. */
function useStyle(locale: Locale): [CitationStyle, (style: CitationStyle) => void] {
  const [style, setStyle] = useState<CitationStyle>(() => {
    const stored = readStored(storedStyle);
    return isStyle(stored) ? stored : locale === 'de' ? 'german' : 'english';
  });
  const choose = (next: CitationStyle) => {
    setStyle(next);
    writeStored(storedStyle, next);
  };
  return [style, choose];
}

/** The legal styles are for people, the others for programs; comments are saved for programs. */
const toFileStyle = (style: CitationStyle): CitationStyle => (style === 'german' || style === 'english' ? 'bibtex' : style);

const rules: Partial<Record<CitationStyle, string>> = {
  german: 'share.rulesGerman',
  english: 'share.rulesEnglish',
  bibtex: 'share.rulesBibtex',
};

function Notes({ style, version }: { style: CitationStyle; version: string | null }) {
  const rule = rules[style];
  return (
    <p className={fields.note}>
      {version === null ? <FormattedMessage id="share.working" /> : <FormattedMessage id="share.permanent" values={{ version }} />}{' '}
      {rule && <FormattedMessage id={rule} />}
    </p>
  );
}

function SaveComments({ source, style, accessed }: { source: CiteSource; style: CitationStyle; accessed: string }) {
  const { extension, type } = citationFiles[toFileStyle(style)];
  const count = source.comments.length;
  if (count === 0) return null;
  const save = () => {
    const text = formatCitations(
      source.comments.map((citable) => ({ ...citable, accessed })),
      toFileStyle(style),
    );
    saveFile(new Blob([text], { type }), `${source.fileName}.${extension}`);
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={save}>
      <FormattedMessage id="share.comments" values={{ count, extension }} />
    </Button>
  );
}

interface FieldsProps {
  source: CiteSource;
  chosen: string;
  onChoose: (key: string) => void;
  accessed: string;
  today: string;
  onAccessed: (day: string) => void;
}

function Fields({ source, chosen, onChoose, accessed, today, onAccessed }: FieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={fields.field}>
        <label htmlFor={`${id}-citing`}>
          <FormattedMessage id="share.citing" />
        </label>
        <select id={`${id}-citing`} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {source.choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={fields.field}>
        <label htmlFor={`${id}-accessed`}>
          <FormattedMessage id="share.accessed" />
        </label>
        <input
          id={`${id}-accessed`}
          type="date"
          value={accessed}
          max={today}
          onChange={({ target }) => target.value && onAccessed(target.value)}
        />
      </div>
    </div>
  );
}

/** The citation, selectable, with the button that copies it. */
export function CiteDialog({ source, bar, isAbove, onClose }: CiteDialogProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const today = toDayIn(useInstallationDates().timeZone, new Date());
  const locale = useLocale();
  const [style, setStyle] = useStyle(locale);
  const [key, setKey] = useState<string>();
  const [accessed, setAccessed] = useState(today);
  const { state, copy } = useCopy();
  const choice = source.choices.find((one) => one.key === key) ?? source.choices[0];
  const citable = useCitationIn(choice?.citable, languages[style] ?? locale);
  if (!choice) return null;
  const text = citable && formatCitations([{ ...citable, accessed }], style).trimEnd();
  const copyId = state === undefined ? 'share.copyCitation' : state === 'copied' ? 'share.copied' : 'share.notCopied';
  return (
    <Popup title={<FormattedMessage id="share.cite" />} bar={bar} isAbove={isAbove} onClose={onClose}>
      <StyleTabs style={style} onChoose={setStyle} panel={id} />
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${style}`}>
        <Fields source={source} chosen={choice.key} onChoose={setKey} accessed={accessed} today={today} onAccessed={setAccessed} />
        <SelectableText label={formatMessage({ id: 'share.citation' })} isCode={style !== 'german' && style !== 'english'}>
          {text ?? <FormattedMessage id="ui.loading" />}
        </SelectableText>
        <div className={fields.actions}>
          <Button type="primary" icon={<CopyOutlined />} disabled={text === undefined} onClick={() => text !== undefined && copy(text)}>
            <FormattedMessage id={copyId} />
          </Button>
          <VisuallyHidden>
            <LiveRegion role="status" as="span">
              {state && <FormattedMessage id={copyId} />}
            </LiveRegion>
          </VisuallyHidden>
          <SaveComments source={source} style={style} accessed={accessed} />
        </div>
        <Notes style={style} version={choice.citable.version} />
      </div>
    </Popup>
  );
}
