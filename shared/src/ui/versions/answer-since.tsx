import type { AnswerSince as Since } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';

type AnswerSinceProps = Pick<Since, 'at'> & Partial<Since>;

/** From when an answer holds, the first version that contains it, and who gave it for viewers who may see persons (QDT-12). */
export function AnswerSince({ at, version = null, person = null }: AnswerSinceProps) {
  const date = <time dateTime={at}>{useInstallationDates().day(at)}</time>;
  const name = person && toPersonName(person);
  return (
    <>
      <span>
        {version === null ? (
          <FormattedMessage id="ui.answerSince" values={{ date }} />
        ) : (
          <FormattedMessage id="ui.answerSinceVersion" values={{ date, number: version }} />
        )}
      </span>
      {name && <span>{name}</span>}
    </>
  );
}
