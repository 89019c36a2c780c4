import { type Inquiry, paths, rowOf } from '@round-table/shared/contract';
import { restoreRows } from '../../platform/db/deleted-rows';
import { anExpert, aQuestion } from '../../testing/builders';
import {
  ask,
  base,
  figures,
  newMails,
  office,
  people,
  read,
  reply,
  send,
  setUpInquiries,
  site,
} from '../../testing/fixtures/inquiries-fixture';

setUpInquiries();

describe('figures', () => {
  it('count what the office has asked, what is answered and not yet read, and what is open to the office (ASK-03)', async () => {
    const { id: question } = await aQuestion(base.db);
    const belgian = await anExpert(base.db, { first_name: 'Britt', countries: ['BE'] });
    const headers = await site.as(belgian.id);
    const open = (await figures(people.ada.headers)).open_to_office ?? 0;
    const first = (await ask({ question, country: 'BE', addressee: 'experts' }, people.ada.headers)).json() as Inquiry;
    await ask({ question, country: 'BE', addressee: 'experts' }, people.ada.headers);
    await ask({ question, country: 'BE' }, headers);
    expect(await figures(headers, '?country=BE')).toEqual({
      country: { from_office: 2, answered: 0, unread: 2 },
      open_to_office: null,
    });
    await reply(first.id, 'It is.', headers);
    expect((await figures(headers, '?country=BE')).country).toEqual({ from_office: 2, answered: 1, unread: 1 });
    const threads = await read(question, headers, 'BE');
    const message = Math.max(...threads.flatMap((one) => one.messages.map(({ id }) => id)));
    expect((await send('PUT', paths.inquiriesRead, { question, country: 'BE', message }, headers)).statusCode).toBe(204);
    expect((await figures(headers, '?country=BE')).country).toMatchObject({ unread: 0 });
    expect(await figures(people.ada.headers)).toEqual({ country: null, open_to_office: open + 1 });
    await newMails();
  });
});

describe('the list of the office', () => {
  it('has the open inquiries to it, the oldest first, and those that are answered (ASK-03)', async () => {
    const { id: question } = await aQuestion(base.db, { text_en: 'Is it registered?', text_de: 'Wird es eingetragen?' });
    const { id } = (await ask({ question, text: 'y'.repeat(300) })).json() as Inquiry;
    await ask({ question, addressee: 'experts' });
    const open = await office('open', { ...people.ada.headers, 'accept-language': 'de' });
    expect(open.filter((one) => one.question === question)).toEqual([
      expect.objectContaining({
        id,
        question_text: 'Wird es eingetragen?',
        country: 'DE',
        country_name: 'Deutschland',
        state: 'open',
        excerpt: 'y'.repeat(200),
        messages: 1,
        created_by: { id: people.erika.id, first_name: 'Erika', last_name: 'Mustermann' },
      }),
    ]);
    expect(open.map((one) => one.id)).toEqual(open.map((one) => one.id).sort((a, b) => a - b));
    await reply(id, 'It is.', people.ada.headers);
    expect((await office('open')).some((one) => one.id === id)).toBe(false);
    expect((await office('answered'))[0]).toMatchObject({ id, state: 'answered', messages: 2 });
    await newMails();
  });
});

describe('a removed question', () => {
  it('takes its inquiries with it, and brings them back with what was read (ASK-06)', async () => {
    const { id: question } = await aQuestion(base.db);
    const { id } = (await ask({ question })).json() as Inquiry;
    await reply(id, 'It is.', people.ada.headers);
    await newMails();
    const before = await read(question);
    expect(before[0]?.unread).toBe(1);
    const removed = await site.app.inject({ method: 'DELETE', url: rowOf(paths.adminQuestions, question), headers: people.ada.headers });
    expect(removed.statusCode).toBe(204);
    expect((await office('answered')).some((one) => one.id === id)).toBe(false);
    expect((await reply(id, 'More.', people.ada.headers)).statusCode).toBe(404);
    await base.db.transaction().execute((tx) => restoreRows(tx, { kind: 'question', id: question }));
    expect(await read(question)).toEqual(before);
  });
});
