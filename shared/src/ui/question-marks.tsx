import { useIntl } from '@round-table/shared/kit/intl';
import { CheckCircleOutlined, StarFilled } from './icons';
import './question-marks.css';

/** Whether one's own country has answered a question. */
export function AnsweredIcon({ answered }: { answered: boolean }) {
  const name = useIntl().formatMessage({ id: answered ? 'ui.answered' : 'ui.notAnswered' });
  return answered ? (
    <CheckCircleOutlined className="rt-answered" aria-label={name} title={name} />
  ) : (
    <span className="rt-open" role="img" aria-label={name} title={name} />
  );
}

/** The star of a question that is marked as special. */
export function SpecialStar() {
  const name = useIntl().formatMessage({ id: 'ui.newQuestion' });
  return <StarFilled className="rt-special" aria-label={name} title={name} />;
}
