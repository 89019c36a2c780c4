import type { Locale } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { type CSSProperties, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '../../controls/button';
import { LiveRegion } from '../../feedback/live-region';
import { VisuallyHidden } from '../../text/visually-hidden';
import { CodeOutlined } from '../icons';
import fields from '../popup/fields.module.css';
import { Popup } from '../popup/popup';
import { SelectableText } from '../popup/selectable-text';
import { useCopy } from '../use-copy';
import styles from './embed-dialog.module.css';
import { type EmbedChoice, type EmbedSource, embedHeights, toEmbedCode, toEmbedPath } from './embed-source';

interface SelectFieldProps<Value extends string | number> {
  label: ReactNode;
  value: Value;
  options: { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

function SelectField<Value extends string | number>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.selectedIndex)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoiceProps {
  source: EmbedSource;
  choice: EmbedChoice;
  onChange: (choice: EmbedChoice) => void;
}

function Selects({ source, choice, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const versions = [
    { value: source.version, text: formatMessage({ id: 'share.fixed' }, { version: source.version }) },
    { value: 'latest', text: formatMessage({ id: 'share.latest' }) },
  ];
  const languages: { value: Locale; text: string }[] = [
    { value: 'en', text: formatMessage({ id: 'share.inEnglish' }) },
    { value: 'de', text: formatMessage({ id: 'share.inGerman' }) },
  ];
  const heights = embedHeights.map((value) => ({ value, text: formatMessage({ id: 'share.pixels' }, { value }) }));
  return (
    <div className={styles.fields}>
      <SelectField
        label={<FormattedMessage id="share.version" />}
        value={choice.version}
        options={versions}
        onChange={(version) => onChange({ ...choice, version })}
      />
      <SelectField
        label={<FormattedMessage id="share.language" />}
        value={choice.language}
        options={languages}
        onChange={(language) => onChange({ ...choice, language })}
      />
      <SelectField
        label={<FormattedMessage id="share.height" />}
        value={choice.height}
        options={heights}
        onChange={(height) => onChange({ ...choice, height })}
      />
    </div>
  );
}

function Boxes({ source, choice, onChange }: ChoiceProps) {
  return (
    <div className={fields.boxes}>
      <label>
        <input type="checkbox" checked={choice.hasLegend} onChange={({ target }) => onChange({ ...choice, hasLegend: target.checked })} />
        <FormattedMessage id="share.legend" />
      </label>
      {source.countries.codes.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choice.hasOutline}
            onChange={({ target }) => onChange({ ...choice, hasOutline: target.checked })}
          />
          <FormattedMessage id="share.outline" values={{ countries: source.countries.names }} />
        </label>
      )}
    </div>
  );
}

interface EmbedDialogProps {
  source: EmbedSource;
  bar: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The code that embeds the map in another site, with the frame as it will be there. */
export function EmbedDialog({ source, bar, onClose }: EmbedDialogProps) {
  const { formatMessage } = useIntl();
  const language = useLocale();
  const [choice, setChoice] = useState<EmbedChoice>({
    version: source.version,
    language,
    height: 480,
    hasLegend: true,
    hasOutline: false,
  });
  const { state, copy } = useCopy();
  const code = toEmbedCode(location.origin, source, choice);
  const copyId = state === undefined ? 'share.copyCode' : state === 'copied' ? 'share.copied' : 'share.notCopied';
  return (
    <Popup title={<FormattedMessage id="share.embed" />} size="wide" bar={bar} onClose={onClose}>
      <p className={styles.about}>
        <FormattedMessage id={source.show === undefined ? 'share.embedAbout' : 'share.embedChartAbout'} />
      </p>
      <div className={styles.preview} style={{ '--frame-height': choice.height } as CSSProperties}>
        <iframe className={styles.frame} src={toEmbedPath(source, choice)} title={formatMessage({ id: 'share.preview' })} />
      </div>
      <Selects source={source} choice={choice} onChange={setChoice} />
      <Boxes source={source} choice={choice} onChange={setChoice} />
      <SelectableText label={formatMessage({ id: 'share.code' })} isCode>
        {code}
      </SelectableText>
      <div className={fields.actions}>
        <Button type="primary" icon={<CodeOutlined />} onClick={() => copy(code)}>
          <FormattedMessage id={copyId} />
        </Button>
        <VisuallyHidden>
          <LiveRegion role="status" as="span">
            {state && <FormattedMessage id={copyId} />}
          </LiveRegion>
        </VisuallyHidden>
      </div>
    </Popup>
  );
}
