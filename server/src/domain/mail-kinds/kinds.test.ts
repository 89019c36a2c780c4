import { locales, mailKinds, mailLimits } from '@round-table/shared/contract';
import { defaultSettings } from '../settings/settings';
import { findMailTextProblems } from './placeholders';
import { type SampleKind, writeSample } from './samples';
import { getMailText, writeKind } from './write';

const site = { settings: defaultSettings, publicUrl: 'https://rt.example.org' };
const toReader = (locale: 'en' | 'de') => ({ email: 'erika@example.org', locale, first_name: 'Erika', last_name: 'Huber' });
const both = (text: string) => ({ en: text, de: text });
const toText = (subject: string, body: string) => ({ en: { subject, body }, de: { subject, body } });

test.each(mailKinds)('the texts of the product have only placeholders that mails of kind %s have', (kind) => {
  expect(findMailTextProblems(kind, getMailText(defaultSettings, kind))).toEqual({});
});

test.each(mailKinds.filter((kind): kind is SampleKind => kind !== 'reminders'))(
  'a sample of kind %s fills in everything @MAI-08',
  (kind) => {
    for (const locale of locales) {
      const mail = writeSample(toReader(locale), kind, getMailText(defaultSettings, kind), site);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[{}]|undefined/);
      expect(mail.subject).toMatch(/^Round Table: /);
      expect(mail.text).toContain('https://rt.example.org/');
      expect(mail.text).toContain(locale === 'en' ? 'Hello,' : 'Guten Tag,');
    }
  },
);

test('a mail says what the settings say, and what the product says instead of an empty part @MAI-08', () => {
  const settings = {
    ...defaultSettings,
    label: { en: 'Land charges', de: 'Grundschulden' },
    'newVersions.subject': { en: 'Version {version} of {installation}', de: ' ' },
    'newVersions.body': both('Dear {name},\n\n{note}'),
  };
  const content = { settings, values: { version: '2027-1', note: 'Spring <round>.\nAll countries.' }, link: 'https://rt.example.org/' };
  const english = writeKind(toReader('en'), 'newVersions', content);
  expect(english).toMatchObject({ to: 'erika@example.org', subject: 'Version 2027-1 of Land charges' });
  expect(english.text).toMatch(/^Hello,\n\nDear Erika Huber,\n\nSpring <round>\.\n\nAll countries\.\n\nhttps:/);
  expect(english.html).toContain('<p>Spring &lt;round&gt;.</p>');
  expect(writeKind(toReader('de'), 'newVersions', content).subject).toBe('Grundschulden: eine neue Version ist erschienen');
});

test('braces in a value are no placeholders, and a subject is one line that is not too long', () => {
  const text = toText('{note}', '{note}');
  const write = (note: string) =>
    writeKind(toReader('en'), 'newVersions', { settings: defaultSettings, text, values: { version: '2027-1', note }, link: '' });
  expect(write('{version}\nof {name}')).toMatchObject({
    subject: '{version} of {name}',
    text: expect.stringContaining('{version}\n\nof {name}'),
  });
  const { subject } = write('x'.repeat(4000));
  expect([subject.length, subject.at(-1)]).toEqual([mailLimits.subject, '…']);
});
