import { translationPageSize } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Button, EmptyState, Loaded, LoadingSkeleton, PageHeading } from '@round-table/shared/ui';
import { Pagination } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import { Actions } from '../../components/actions';
import { KeyHelp } from './key-help';
import { TranslationFilters } from './translation-filters';
import styles from './translations.module.css';
import { useListTranslationsQuery } from './translations-api';
import { toTranslationsQuery } from './translations-query';
import type { Texts } from './unit-hints';
import { Units } from './units';
import { XliffExport } from './xliff/xliff-export';
import { XliffImport } from './xliff/xliff-import';

interface TranslationsProps {
  terms: readonly Texts[];
  /** Why there are no terms, and the glossary cannot be opened. */
  problem: ReactNode;
  onGlossary: () => void;
}

/** The texts in both languages with the state of each; filters, page and the edited row are in the address (TRL-01). */
export function Translations({ terms, problem, onGlossary }: TranslationsProps) {
  const { formatMessage } = useIntl();
  const [params, change] = useAddressParams();
  const query = useMemo(() => toTranslationsQuery(params), [params]);
  const result = useListTranslationsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <XliffExport query={query} />
            <Button onClick={onGlossary}>
              <FormattedMessage id="translations.glossary" />
            </Button>
            <Button onClick={() => change({ import: 'xliff', edit: undefined })}>
              <FormattedMessage id="translations.import" />
            </Button>
          </Actions>
        }
      >
        <FormattedMessage id="translations.title" />
      </PageHeading>
      {problem}
      <TranslationFilters
        query={query}
        counts={result.data?.counts}
        onChange={(changes) => change({ page: undefined, edit: undefined, ...changes })}
      />
      <KeyHelp />
      <Loaded query={result} skeleton={<LoadingSkeleton shape="rows" rows={12} height={48} />}>
        {(page) => (
          <>
            {page.units.length === 0 ? (
              <EmptyState title={<FormattedMessage id="translations.none" />} hint={<FormattedMessage id="translations.noneHint" />} />
            ) : (
              <Units page={page} query={query} terms={terms} edited={params.get('edit')} onEdit={(edit) => change({ edit })} />
            )}
            {page.total > translationPageSize && (
              <Pagination
                className={styles.pages}
                total={page.total}
                current={query.page ?? 1}
                pageSize={translationPageSize}
                showSizeChanger={false}
                showTotal={(total, [from, to]) => formatMessage({ id: 'common.range' }, { from, to, total })}
                onChange={(next) => change({ page: next === 1 ? undefined : String(next), edit: undefined })}
              />
            )}
          </>
        )}
      </Loaded>
      {params.get('import') === 'xliff' && (
        <XliffImport onClose={() => change({ import: undefined })} onApplied={() => void result.refetch()} />
      )}
    </>
  );
}
