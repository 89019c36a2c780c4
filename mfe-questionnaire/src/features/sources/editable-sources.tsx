import type { CountrySources, UserCountry } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { SourceList } from '@round-table/shared/rich-text';
import { Button, InlineError, Loaded, LoadingSkeleton, MessagesProvider, useLazyModule } from '@round-table/shared/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import messages from './editor-messages.json';
import styles from './sources.module.css';
import { useListSourcesQuery } from './sources-api';

interface EditableSourcesProps {
  /** The question's id. */
  question: number;
  country: UserCountry;
}

const headingId = 'sources-heading';
const importForm = () => import('./sources-form');

/** Code splitting: few visits need the form and its validation. */
function LoadedForm(props: { question: number; stored: CountrySources; onDone: () => void }) {
  const { data, error, refetch } = useLazyModule(importForm);
  if (data) return <data.SourcesForm {...props} />;
  return error === undefined ? <LoadingSkeleton shape="block" height={260} /> : <InlineError error={error} onRetry={refetch} />;
}

function Sources({ question, country, stored }: EditableSourcesProps & { stored: CountrySources }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen) return <LoadedForm question={question} stored={stored} onDone={close} />;
  const isEmpty = stored.sources.length === 0;
  return (
    <>
      {!isEmpty && <SourceList className={styles.list} labelledBy={headingId} sources={stored.sources} />}
      <Button type="link" className={styles.linkButton} ref={button} onClick={() => setOpen(true)}>
        <FormattedMessage id={isEmpty ? 'sources.add' : 'sources.edit'} values={{ country: country.name }} />
      </Button>
    </>
  );
}

/** The sources of law of the user's country, which the user can change. When the form closes, the focus returns to its button. */
export function EditableSources({ question, country }: EditableSourcesProps) {
  const query = useListSourcesQuery({ question });
  const none: CountrySources = { country: country.code, sources: [], version: 0 };
  return (
    <MessagesProvider catalogue={messages}>
      <section className={styles.part} aria-labelledby={headingId}>
        <h2 id={headingId}>
          <FormattedMessage id="sources.title" />
        </h2>
        <Loaded query={query} skeleton={<LoadingSkeleton rows={1} />}>
          {(all) => (
            <Sources
              key={country.code}
              question={question}
              country={country}
              stored={all.find((one) => one.country === country.code) ?? none}
            />
          )}
        </Loaded>
      </section>
    </MessagesProvider>
  );
}
