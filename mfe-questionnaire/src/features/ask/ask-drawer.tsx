import type { ChapterQuestion } from '@round-table/shared/contract';
import { may, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useCountries, useNarrow, useViewer } from '@round-table/shared/runtime';
import { EmptyState, Flag, MessagesProvider } from '@round-table/shared/ui';
import { FormField, Select } from '@round-table/shared/ui/form';
import { Drawer } from '@round-table/shared/ui/overlay';
import styles from './ask.module.css';
import messages from './drawer-messages.json';
import { Inquiries } from './inquiries';

interface AskDrawerProps {
  question: ChapterQuestion;
  /** The code of the country; undefined while the drawer is closed, empty if an admin has yet to choose one. */
  country: string | undefined;
  onChange: (country: string | undefined) => void;
}

function CountryField({ country, onChange }: Pick<AskDrawerProps, 'country' | 'onChange'>) {
  const countries = useCountries();
  return (
    <FormField className={styles.country} label={<FormattedMessage id="ask.country" />}>
      {({ id }) => (
        <Select
          id={id}
          className={styles.select}
          value={country || undefined}
          placeholder={<FormattedMessage id="ask.chooseCountry" />}
          showSearch={{ optionFilterProp: 'label' }}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

/** The inquiries of one country at the question. Admins choose the country. */
function Content({ question, country, onChange }: AskDrawerProps & { country: string }) {
  const viewer = useViewer();
  const name = useCountries().find(({ code }) => code === country)?.name ?? country;
  const isOffice = may.attachToQuestion(viewer);
  return (
    <>
      {isOffice ? (
        <CountryField country={country} onChange={onChange} />
      ) : (
        <p className={styles.country}>
          <Flag code={country} name={<b>{name}</b>} />
        </p>
      )}
      {country === '' ? (
        <EmptyState title={<FormattedMessage id="ask.noCountry" />} hint={<FormattedMessage id="ask.noCountryHint" />} />
      ) : (
        <Inquiries key={country} question={question.id} country={{ code: country, name }} />
      )}
    </>
  );
}

function TitledDrawer({ question, country, onChange, shown }: AskDrawerProps & { shown: string }) {
  const title = useIntl().formatMessage({ id: 'ask.title' }, { number: toQuestionNumber(question.chapter.order, question.order) });
  return (
    <Drawer
      open={country !== undefined}
      size={useNarrow() ? '100%' : 560}
      closable={{ placement: 'end' }}
      title={title}
      aria-label={title}
      rootClassName={styles.drawer}
      classNames={{ header: styles.header, body: styles.body }}
      onClose={() => onChange(undefined)}
    >
      <Content question={question} country={shown} onChange={onChange} />
    </Drawer>
  );
}

/** The drawer of the inquiries at a question. It keeps its contents while it is closed: what was typed and not sent. */
export function AskDrawer(props: AskDrawerProps & { shown: string }) {
  return (
    <MessagesProvider catalogue={messages}>
      <TitledDrawer {...props} />
    </MessagesProvider>
  );
}
