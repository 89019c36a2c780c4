import { Counter, type Registry } from 'prom-client';
import type { Mailer } from '../mail/mailer';

export function countMails(mailer: Mailer, registry: Registry): Mailer {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails handed to the mail server by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}
