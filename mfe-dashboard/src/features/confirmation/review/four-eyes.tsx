import type { Review, FourEyes as State } from '@round-table/shared/contract';
import { may, toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useSession, useViewer } from '@round-table/shared/runtime';
import { Button, CheckCircleOutlined, InfoCircleOutlined, VisuallyHidden, WarningOutlined } from '@round-table/shared/ui';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useSaveConfirmationMutation } from '../confirmation-api';
import styles from './four-eyes.module.css';
import { useDecision } from './use-decision';

const SendBackForm = lazy(() => import('./send-back-form').then(({ SendBackForm: Form }) => ({ default: Form })));

type Act = NonNullable<State['first']>;

interface FourEyesProps {
  state: State;
  review: Review;
  country: { code: string; name: string };
}

interface HalfProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}

function Half({ icon, title, children }: HalfProps) {
  return (
    <div className={styles.half}>
      <h3>
        {icon}
        <span>{title}</span>
      </h3>
      {children}
    </div>
  );
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);

function useNames() {
  const { formatMessage, formatList } = useIntl();
  const toName = ({ person }: Pick<Act, 'person'>) => (person ? toPersonName(person) : formatMessage({ id: 'review.formerMember' }));
  const toList = ({ waits_for }: State) =>
    waits_for.length === 0 ? formatMessage({ id: 'fourEyes.office' }) : formatList(waits_for.map(toPersonName), { type: 'disjunction' });
  return { toName, toList };
}

/** Whether the user has given the first confirmation, may give the second one, or only reads. */
function usePart({ first, second, sent_back, waits_for }: State, code: string) {
  const viewer = useViewer();
  const { user } = useSession();
  if (!first || second || sent_back) return 'reads';
  if (first.person?.id === user?.id) return 'first';
  if (viewer.role === 'admin') return waits_for.length === 0 ? 'office' : 'reads';
  return may.answerFor(viewer, code) ? 'second' : 'reads';
}

function First({ state, country, onDone }: Omit<FourEyesProps, 'review'> & { onDone: () => void }) {
  const { toName } = useNames();
  const { first, sent_back, waits_for } = state;
  const part = usePart(state, country.code);
  const [save, { isLoading }] = useSaveConfirmationMutation();
  const withdraw = async () => {
    await save({ country: country.code, validated: 0 });
    onDone();
  };
  if (!first)
    return (
      <Half title={<FormattedMessage id="fourEyes.noFirst" />}>
        <p>
          <FormattedMessage
            id={waits_for.length > 1 || waits_for.length === 0 ? 'fourEyes.noFirstText' : 'fourEyes.noFirstOffice'}
            values={{ country: country.name }}
          />
        </p>
      </Half>
    );
  return (
    <Half
      icon={sent_back ? <WarningOutlined className={styles.waits} /> : <CheckCircleOutlined />}
      title={<FormattedMessage id="fourEyes.first" values={{ person: toName(first) }} />}
    >
      <p>
        <FormattedMessage id="fourEyes.confirmed" values={{ time: <Time at={first.at} /> }} />
      </p>
      {sent_back && (
        <>
          <p>
            <FormattedMessage id="fourEyes.sentBack" values={{ person: toName(sent_back), time: <Time at={sent_back.at} /> }} />
          </p>
          <blockquote dir="auto">{sent_back.reason}</blockquote>
          <p>
            <FormattedMessage id="fourEyes.sentBackNext" values={{ country: country.name }} />
          </p>
        </>
      )}
      {part === 'first' && (
        <div className={styles.actions}>
          <Button size="small" loading={isLoading} onClick={withdraw}>
            <FormattedMessage id="fourEyes.withdraw" />
          </Button>
        </div>
      )}
    </Half>
  );
}

/** The second half for those who wait: whom for, and since when. */
function Waiting({ state, first, country }: Omit<FourEyesProps, 'review'> & { first: Act }) {
  const dispatch = useAppDispatch();
  const { toList } = useNames();
  const part = usePart(state, country.code);
  const [decide, isBusy] = useDecision(country.code, first.at);
  const remind = async () => {
    if (!(await decide('remind'))) dispatch(notified({ kind: 'success', message: { id: 'confirmation.reminded' } }));
  };
  return (
    <Half
      icon={<InfoCircleOutlined className={styles.waits} />}
      title={<FormattedMessage id="fourEyes.waitsFor" values={{ people: toList(state) }} />}
    >
      <p>
        <FormattedMessage id="fourEyes.asked" values={{ time: <Time at={first.at} />, country: country.name }} />
      </p>
      {state.reminded && (
        <p>
          <FormattedMessage id="fourEyes.reminded" values={{ time: <Time at={state.reminded} /> }} />
        </p>
      )}
      {part === 'first' ? (
        <div className={styles.actions}>
          <Button size="small" loading={isBusy} onClick={remind}>
            <FormattedMessage id="fourEyes.remind" />
          </Button>
        </div>
      ) : (
        <p>
          <FormattedMessage id="fourEyes.officeWaits" />
        </p>
      )}
    </Half>
  );
}

interface DecidingProps extends FourEyesProps {
  first: Act;
  isOffice: boolean;
  onDone: () => void;
}

/** The second half for the person who may agree. */
function Deciding({ review, first, country, isOffice, onDone }: DecidingProps) {
  const { toName } = useNames();
  const [isSendingBack, setSendingBack] = useState(false);
  const [decide, isBusy] = useDecision(country.code, first.at);
  const settle = async (sent: Promise<unknown>) => {
    const error = await sent;
    if (!error) onDone();
    return error;
  };
  const hasChanged = review.changed_since.length > 0;
  return (
    <Half icon={<InfoCircleOutlined className={styles.waits} />} title={<FormattedMessage id="fourEyes.yourTurn" />}>
      <p>
        <FormattedMessage
          id={hasChanged ? 'fourEyes.changed' : isOffice ? 'fourEyes.yourTurnOffice' : 'fourEyes.yourTurnText'}
          values={{ country: country.name }}
        />
      </p>
      {isSendingBack ? (
        <Suspense>
          <SendBackForm
            person={toName(first)}
            onSend={(reason) => settle(decide('send-back', reason))}
            onCancel={() => setSendingBack(false)}
          />
        </Suspense>
      ) : (
        <div className={styles.actions}>
          {!hasChanged && (
            <Button type="primary" loading={isBusy} onClick={() => settle(decide('agree'))}>
              <FormattedMessage id="fourEyes.agree" />
            </Button>
          )}
          <Button onClick={() => setSendingBack(true)}>
            <FormattedMessage id="fourEyes.sendBack" />
          </Button>
        </div>
      )}
    </Half>
  );
}

function Second({ state, onDone, ...props }: FourEyesProps & { onDone: () => void }) {
  const { toName } = useNames();
  const { first, second, sent_back } = state;
  const part = usePart(state, props.country.code);
  if (second)
    return (
      <Half
        icon={<CheckCircleOutlined />}
        title={<FormattedMessage id={second.by_office ? 'fourEyes.secondOffice' : 'fourEyes.second'} values={{ person: toName(second) }} />}
      >
        <p>
          <FormattedMessage id="fourEyes.agreed" values={{ time: <Time at={second.at} /> }} />
        </p>
      </Half>
    );
  if (!first || sent_back) return <Half title={<FormattedMessage id="fourEyes.noSecond" />} />;
  if (part === 'second' || part === 'office')
    return <Deciding {...props} state={state} first={first} isOffice={part === 'office'} onDone={onDone} />;
  return <Waiting {...props} state={state} first={first} />;
}

/** The two confirmations of a country: who gave the first one, and whom the second one waits for (REV-04 to REV-07). */
export function FourEyes(props: FourEyesProps) {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  // The pressed button goes with the state; the focus stays in the frame.
  const focusFrame = () => frame.current?.focus();
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={titleId} className={styles.frame}>
      <h2 id={titleId}>
        <VisuallyHidden>
          <FormattedMessage id="fourEyes.title" />
        </VisuallyHidden>
      </h2>
      <First {...props} onDone={focusFrame} />
      <Second {...props} onDone={focusFrame} />
    </section>
  );
}
