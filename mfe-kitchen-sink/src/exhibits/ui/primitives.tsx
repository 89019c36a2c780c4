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

interface Labelled {
  /** The message id of the name of the landmark. */
  id?: string;
}

const CrumbPathStates = ({ id = 'kitchenSink.first' }: Labelled) => (
  <CrumbPath
    label={useIntl().formatMessage({ id })}
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

function CrumbStepsStates({ id = 'kitchenSink.text' }: Labelled) {
  const label = useIntl().formatMessage({ id });
  return (
    <CrumbSteps label={label} previous={{ label, to: undefined }} next={{ label, to: '/' }}>
      <Sample />
    </CrumbSteps>
  );
}

const CrumbStates = () => (
  <Crumb className={primitives.wrappingRow}>
    <CrumbPathStates id="kitchenSink.second" />
    <CrumbStepsStates id="kitchenSink.choice" />
  </Crumb>
);

export const primitivesExhibits = {
  Chip: ChipStates,
  Crumb: CrumbStates,
  CrumbPath: CrumbPathStates,
  CrumbSteps: CrumbStepsStates,
};
