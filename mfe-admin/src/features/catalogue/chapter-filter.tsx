import type { AdminChapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Text } from '@round-table/shared/ui';
import { Select } from '@round-table/shared/ui/form';
import { useId } from 'react';
import { chapterName } from './chapter-columns';

interface ChapterFilterProps {
  chapters: AdminChapter[];
  /** The chapter whose questions show; null for all. */
  value: number | null;
  onChange: (chapter: number | null) => void;
}

/** The filter of the questions by their chapter. */
export function ChapterFilter({ chapters, value, onChange }: ChapterFilterProps) {
  const { formatMessage, locale } = useIntl();
  const labelId = useId();
  return (
    <div className="catalogue-filter">
      <label htmlFor={labelId}>
        <Text tone="secondary" size="table">
          <FormattedMessage id="catalogue.ofChapter" />
        </Text>
      </label>
      <Select<number>
        id={labelId}
        value={value ?? 0}
        onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
        options={[
          { value: 0, label: formatMessage({ id: 'catalogue.allChapters' }) },
          ...chapters.map((chapter) => ({ value: chapter.id, label: `${toRoman(chapter.order)}. ${chapterName(chapter, locale)}` })),
        ]}
      />
    </div>
  );
}
