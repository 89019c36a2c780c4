import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { Badge, Breadcrumb, Collapse, Descriptions, Progress, SideTabs, Statistic, Tabs, Tag } from '@round-table/shared/ui/data';
import type { Exhibits } from './exhibits';

const First = () => <FormattedMessage id="kitchenSink.first" />;
const Second = () => <FormattedMessage id="kitchenSink.second" />;
const Sentence = () => <FormattedMessage id="kitchenSink.sentence" />;

const panels = [
  { key: 'first', label: <First />, children: <Sentence /> },
  { key: 'second', label: <Second />, children: <Sentence /> },
];
const tabs = [...panels, { key: 'disabled', label: <FormattedMessage id="kitchenSink.disabled" />, children: null, disabled: true }];

const BadgeStates = () => (
  <>
    <Badge count={7}>
      <Button>
        <First />
      </Button>
    </Badge>
    <Badge status="success" text={<First />} />
    <Badge status="error" text={<Second />} />
  </>
);

const BreadcrumbStates = () => <Breadcrumb items={[{ title: <First /> }, { title: <Second /> }]} />;

/** Its theme is flush with the page: without a border. */
const CollapseStates = () => <Collapse bordered={false} items={panels} defaultActiveKey={['first']} />;

const DescriptionsStates = () => (
  <Descriptions
    items={[
      { key: 'first', label: <First />, children: <FormattedMessage id="kitchenSink.text" /> },
      { key: 'second', label: <Second />, children: <FormattedMessage id="kitchenSink.answer" /> },
    ]}
  />
);

function ProgressStates() {
  const name = useIntl().formatMessage({ id: 'kitchenSink.progress' });
  return (
    <>
      <Progress aria-label={name} percent={40} />
      <Progress aria-label={name} percent={100} />
      <Progress aria-label={name} percent={70} status="exception" />
    </>
  );
}

const SideTabsStates = () => <SideTabs items={tabs} tabPlacement="start" />;

/** antd groups digits as in English; `FormattedNumber` follows the language of the page. */
const StatisticStates = () => (
  <Statistic
    title={<FormattedMessage id="kitchenSink.progress" />}
    value={1234}
    formatter={(value) => <FormattedNumber value={Number(value)} />}
  />
);

const TabsStates = () => <Tabs items={tabs} />;

const TagStates = () => (
  <>
    <Tag>
      <First />
    </Tag>
    <Tag color="success">
      <Second />
    </Tag>
  </>
);

export const dataExhibits: Exhibits<typeof import('@round-table/shared/ui/data')> = {
  Badge: BadgeStates,
  Breadcrumb: BreadcrumbStates,
  Collapse: CollapseStates,
  Descriptions: DescriptionsStates,
  Progress: ProgressStates,
  SideTabs: SideTabsStates,
  Statistic: StatisticStates,
  Tabs: TabsStates,
  Tag: TagStates,
};
