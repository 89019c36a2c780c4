import { wishedMails } from '@round-table/shared/contract';
import { Cron } from 'croner';
import { Counter } from 'prom-client';
import { sign } from '../../platform/keys';
import type { Mail } from '../../platform/mail/mailer';
import type { Services } from '../../platform/services';
import { traceJob } from '../../platform/tracing/tracing';
import { isConfirmationMail, writeConfirmationMail } from '../confirmation/write-mail';
import { writeInquiryMail } from '../inquiries/write-mail';
import { writeChangeSummary } from '../open-points/change-summary';
import { writeMeaningMail } from '../open-points/meaning-mail';
import { isAccountChange, toAccountMail } from '../passwords/account-mail';
import { toAddressMail } from '../passwords/address-mail';
import { toDeviceMail } from '../passwords/device-mail';
import { toInvitationMail } from '../passwords/invitation-mail';
import { createPasswordLink, hashToken, type LinkPurpose } from '../passwords/links';
import { toPasswordMail } from '../passwords/password-mail';
import { writeReminder } from '../reminders/write-mail';
import { getSettings } from '../settings/repository';
import { getTimeZone } from '../settings/time-zone';
import { signMail } from './message-id';
import { claimDueMail, type DueMail, postponeMail, removeMail } from './queue';
import { findAddressee, findFormerAddress, findRecipient, findSender, findSubscriber, getAccountId } from './recipient';
import { clearRefusal, saveRefusal, toRefusal } from './refusals';
import { writeVersionMail } from './version-mail';

export interface MailLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Sends what is in the outbox, one mail at a time. Any number of servers share the outbox. */
export interface MailSender {
  /** Sends the mails that are due, after this call. */
  wake(): void;
  /** Checks for mails that are due every five seconds: those that failed before, and those of servers that have stopped. */
  start(): void;
  /** Stops after the current mail. */
  close(): Promise<void>;
}

export type MailServices = Pick<Services, 'db' | 'mailer' | 'secret' | 'clock' | 'config' | 'metrics'>;

/** Seconds to the second attempt; doubled for each further one, up to `longestDelay`. */
const firstDelay = 10;
const longestDelay = 600;
/** Seconds after which a mail is given up: a reset nobody waits for any more; the others survive a weekend. */
const toTimeoutSeconds = (purpose: DueMail['purpose']) => (purpose === 'reset' ? 2 * 3600 : 72 * 3600);

/** Exponential backoff with jitter, so that several servers do not call a mail server that has just come back at the same moment. */
export const toDelay = (attempts: number, random = Math.random()): number =>
  Math.min(longestDelay, firstDelay * 2 ** (attempts - 1)) * (0.5 + random / 2);

/** Returns the mail with a link, or undefined if it has no recipient (any more). All attempts have the same link. */
async function writeLinkMail({ db, secret, clock, config }: MailServices, due: DueMail, purpose: LinkPurpose): Promise<Mail | undefined> {
  const token = sign(secret, 'mail link', due.id);
  const now = clock();
  const settings = await getSettings(db);
  const { label, deadline, contactUrl } = settings;
  return db.transaction().execute(async (tx) => {
    const recipient = await findRecipient(tx, due, hashToken(token), now);
    if (!recipient) return undefined;
    const link = await createPasswordLink(tx, { userId: recipient.id, purpose, publicUrl: config.publicUrl, now, token });
    if (purpose === 'reset') return toPasswordMail(recipient, link, label);
    const sender = await findSender(tx, due.sender_id);
    return toInvitationMail(recipient, link, { label, deadline, timeZone: getTimeZone(settings, config), contactUrl, sender });
  });
}

async function writeMail(services: MailServices, due: DueMail): Promise<Mail | undefined> {
  const { db, config } = services;
  const { purpose } = due;
  if (purpose === 'reset' || purpose === 'invitation') return writeLinkMail(services, due, purpose);
  const settings = await getSettings(db);
  const { label } = settings;
  const { publicUrl } = config;
  const timeZone = getTimeZone(settings, config);
  const site = { settings, publicUrl };
  if (purpose === 'address-changed') {
    const former = await findFormerAddress(db, due);
    return former && toAddressMail(former, label);
  }
  if (purpose === 'colleague-changes') return writeChangeSummary(db, due, site);
  if (purpose === 'meaning-changed') return writeMeaningMail(db, due, site);
  if (purpose === 'inquiry') return writeInquiryMail(db, due, site);
  if (purpose === 'version-published') return writeVersionMail(db, due, site);
  if (isConfirmationMail(purpose)) return writeConfirmationMail(db, due, purpose, { ...site, timeZone });
  if (isAccountChange(purpose)) {
    const addressee = await findAddressee(db, due);
    return addressee && toAccountMail(addressee, purpose, label);
  }
  if (purpose === 'reminder' || purpose === 'deadline-near') return writeReminder(services, due);
  const subscriber = await findSubscriber(db, due, purpose);
  return subscriber && due.origin ? toDeviceMail(subscriber, due.origin, { label, publicUrl, timeZone }) : undefined;
}

async function sendMail(services: MailServices, due: DueMail): Promise<void> {
  const { db, mailer, secret, config } = services;
  const mail = await writeMail(services, due);
  const mayBeRefused = due.purpose === 'reminder' || wishedMails.some((kind) => kind === due.purpose && kind !== 'new-device');
  if (mail) {
    const id = signMail(secret, { mailId: due.id, userId: due.user_id ?? (await getAccountId(db, mail.to)) }, mail.to);
    const { 'mails.sender': from } = await getSettings(db);
    await mailer.send({ ...mail, id, from, ...(mayBeRefused && { choices: `${config.publicUrl}/account/` }) });
    await clearRefusal(db, due);
  }
  await removeMail(db, due.id);
}

/** What the attempts of a server have in common. */
interface Sending {
  services: MailServices;
  log: MailLog;
  onGivenUp: () => void;
}

/** Postpones a mail that was not sent, or gives it up. Returns whether the mail server takes others: it said no more than that the address does not exist. */
async function handleFailure(error: unknown, due: DueMail, { services, log, onGivenUp }: Sending): Promise<boolean> {
  const { db, clock } = services;
  const facts = { err: error, mail: due.id, purpose: due.purpose, attempts: due.attempts };
  const refusal = toRefusal(error);
  const isFinal = refusal?.isFinal ?? false;
  if (!isFinal && due.age <= toTimeoutSeconds(due.purpose)) {
    log.warn(facts, 'mail not sent; it is tried again');
    await postponeMail(db, due.id, toDelay(due.attempts));
    return false;
  }
  if (refusal) await saveRefusal(db, due, { words: refusal.words, now: clock() });
  await removeMail(db, due.id);
  if (isFinal) {
    log.warn(facts, 'mail not sent; its address does not exist');
    return true;
  }
  log.error(facts, 'mail given up');
  onGivenUp();
  return false;
}

/** Sends the mails that are due until none is left or one fails: a mail server that is gone is called once, not once per mail. */
async function sendDueMails(sending: Sending, isClosed: () => boolean): Promise<void> {
  const { services } = sending;
  while (!isClosed()) {
    const due = await claimDueMail(services.db);
    if (!due) return;
    try {
      await traceJob('send queued mail', () => sendMail(services, due), { 'mail.purpose': due.purpose, 'mail.attempts': due.attempts });
    } catch (error) {
      const isServerFine = await handleFailure(error, due, sending);
      if (!isServerFine) return;
    }
  }
}

export function createMailSender(services: MailServices, log: MailLog): MailSender {
  const givenUp = new Counter({
    name: 'mails_given_up_total',
    help: 'Mails removed from the outbox because all attempts failed',
    registers: [services.metrics],
  });
  let isClosed = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let job: Cron | undefined;
  const run = async () => {
    while (isWoken && !isClosed) {
      isWoken = false;
      try {
        await sendDueMails({ services, log, onGivenUp: () => givenUp.inc() }, () => isClosed);
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be read; the next look tries again');
      }
    }
  };
  const wake = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  return {
    wake,
    start: () => {
      job = new Cron('*/5 * * * * *', { unref: true }, wake);
      wake();
    },
    close: async () => {
      isClosed = true;
      job?.stop();
      await running;
    },
  };
}
