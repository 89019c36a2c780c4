import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { Chip, Crumb, CrumbPath, CrumbSteps, primitives } from '@round-table/shared/ui';
import { useState } from 'react';

const Sample = () => <FormattedMessage id="kitchenSink.text" />;

function ChipStates() {
  const [isChosen, setChosen] = useState(true);
  const label = useIntl().formatMessage({ id: 'kitchenSink.first' });
  return (
    <ul className={primitives.wrappingRow}>
      {isChosen && (
        <Chip removeLabel={label} onRemove={() => setChosen(false)}>
          <Sample />
        </Chip>
      )}
    </ul>
  );
}

const CrumbPathStates = () => (
  <CrumbPath
    label={useIntl().formatMessage({ id: 'kitchenSink.first' })}
    start={
      <Link to="/">
        <Sample />
      </Link>
    }
  >
    <li aria-current="page">
      <Sample />
    </li>
  </CrumbPath>
);

function CrumbStepsStates() {
  const label = useIntl().formatMessage({ id: 'kitchenSink.text' });
  return (
    <CrumbSteps label={label} previous={{ label, to: undefined }} next={{ label, to: '/' }}>
      <Sample />
    </CrumbSteps>
  );
}

const CrumbStates = () => (
  <Crumb>
    <CrumbPathStates />
    <CrumbStepsStates />
  </Crumb>
);

export const primitivesExhibits = {
  Chip: ChipStates,
  Crumb: CrumbStates,
  CrumbPath: CrumbPathStates,
  CrumbSteps: CrumbStepsStates,
};
