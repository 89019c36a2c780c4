import { FormattedMessage } from '@round-table/shared/libs/intl';
import { joinClassNames, PageHeading, Prose, Section } from '@round-table/shared/ui';
import type { ComponentType } from 'react';
import { chartExhibits } from '../exhibits/charts';
import { countryExhibits } from '../exhibits/countries';
import { dataExhibits } from '../exhibits/data';
import { formExhibits } from '../exhibits/form';
import { IconExhibit } from '../exhibits/icons';
import { overlayExhibits } from '../exhibits/overlay';
import { differenceExhibits, richTextExhibits } from '../exhibits/rich-text';
import { shareExhibits } from '../exhibits/share';
import { tableExhibits } from '../exhibits/table';
import { uiExhibits } from '../exhibits/ui/ui';
import { versionExhibits } from '../exhibits/versions';
import styles from './kitchen-sink-page.module.css';

/** What the page shows of each entry point of `@round-table/shared`: a component with the states of each component, by its name. */
export const exhibitsByEntryPoint: Record<string, Record<string, ComponentType>> = {
  ui: uiExhibits,
  'ui/form': formExhibits,
  'ui/table': tableExhibits,
  'ui/overlay': overlayExhibits,
  'ui/data': dataExhibits,
  'ui/share': shareExhibits,
  'ui/charts': chartExhibits,
  'ui/countries': countryExhibits,
  'rich-text': richTextExhibits,
  differences: differenceExhibits,
  ...versionExhibits,
};

/** Components that take the whole width. */
const wide = new Set(
  (
    'PageHeading Section SectionSkeleton Prose EmptyState ErrorText ErrorView InlineError Loaded LoadingSkeleton ProgressBar ' +
    'FormField Table CardTable SideTabs Tabs Collapse Descriptions Progress ShareBar RichText SourceList VersionNote Slider ChartFigure ChartPanel ChartTable'
  ).split(' '),
);

const Exhibit = ({ name, states: States }: { name: string; states: ComponentType }) => (
  <div className={styles.exhibit} data-exhibit={name}>
    <p className={styles.name}>
      <code>{name}</code>
    </p>
    <div className={joinClassNames(styles.states, wide.has(name) && styles.wide)}>
      <States />
    </div>
  </div>
);

/** Every component of the platform in its states, for developers. */
export const KitchenSinkPage = () => (
  <>
    <PageHeading>
      <FormattedMessage id="kitchenSink.title" />
    </PageHeading>
    <Prose kind="lead" className={styles.lead}>
      <FormattedMessage id="kitchenSink.lead" />
    </Prose>
    {Object.entries(exhibitsByEntryPoint).map(([entryPoint, exhibits]) => (
      <Section key={entryPoint} title={<code>{`@round-table/shared/${entryPoint}`}</code>}>
        {Object.entries(exhibits).map(([name, states]) => (
          <Exhibit key={name} name={name} states={states} />
        ))}
        <IconExhibit entryPoint={entryPoint} />
      </Section>
    ))}
  </>
);
