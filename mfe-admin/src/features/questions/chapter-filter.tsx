import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Text } from '@round-table/shared/ui';
import { Select } from '@round-table/shared/ui/form';
import { useId } from 'react';
import { toChapterName } from '../../lib/admin-chapters';
import styles from './chapter-filter.module.css';

interface ChapterFilterProps {
  chapters: AdminChapter[];
  /** The id of the chosen chapter; null for all. */
  value: number | null;
  onChange: (chapter: number | null) => void;
}

export function ChapterFilter({ chapters, value, onChange }: ChapterFilterProps) {
  const { formatMessage, locale } = useIntl();
  const labelId = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={labelId}>
        <Text tone="secondary" size="table">
          <FormattedMessage id="catalogue.ofChapter" />
        </Text>
      </label>
      <Select<number>
        className={styles.select}
        id={labelId}
        value={value ?? 0}
        onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
        options={[
          { value: 0, label: formatMessage({ id: 'catalogue.allChapters' }) },
          ...chapters.map((chapter) => ({ value: chapter.id, label: `${toRoman(chapter.order)}. ${toChapterName(chapter, locale)}` })),
        ]}
      />
    </div>
  );
}
