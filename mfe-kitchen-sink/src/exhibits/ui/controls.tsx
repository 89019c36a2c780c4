import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, DownloadOutlined, RadioSwitch, ScrollRegion } from '@round-table/shared/ui';
import { useState } from 'react';

const Action = () => <FormattedMessage id="kitchenSink.action" />;

function ButtonStates() {
  const intl = useIntl();
  return (
    <>
      <Button type="primary">
        <Action />
      </Button>
      <Button>
        <Action />
      </Button>
      <Button type="text">
        <Action />
      </Button>
      <Button type="link">
        <Action />
      </Button>
      <Button danger>
        <Action />
      </Button>
      <Button icon={<DownloadOutlined />} aria-label={intl.formatMessage({ id: 'kitchenSink.action' })} />
      <Button loading>
        <FormattedMessage id="kitchenSink.loading" />
      </Button>
      <Button disabled>
        <FormattedMessage id="kitchenSink.disabled" />
      </Button>
    </>
  );
}

function RadioSwitchStates() {
  const intl = useIntl();
  const [value, setValue] = useState('first');
  const options = [
    { value: 'first', label: <FormattedMessage id="kitchenSink.first" /> },
    { value: 'second', label: <FormattedMessage id="kitchenSink.second" /> },
  ];
  return <RadioSwitch label={intl.formatMessage({ id: 'kitchenSink.choice' })} options={options} value={value} onChange={setValue} />;
}

const ScrollRegionStates = () => (
  <ScrollRegion aria-label={useIntl().formatMessage({ id: 'kitchenSink.choice' })}>
    <Action />
  </ScrollRegion>
);

export const controls = {
  Button: ButtonStates,
  RadioSwitch: RadioSwitchStates,
  ScrollRegion: ScrollRegionStates,
};
