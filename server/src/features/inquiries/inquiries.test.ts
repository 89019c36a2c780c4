import { type Inquiry, messagesOf, openDataIndexName, paths, rowOf } from '@round-table/shared/contract';
import { forgetPerson } from '../../domain/persons/forget-person';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { listTables } from '../../platform/backup/tables';
import { anExpert, anInquiry, aQuestion, theCountry } from '../../testing/builders';
import {
  ask,
  base,
  type Headers,
  newMails,
  office,
  people,
  read,
  reply,
  send,
  setUpInquiries,
  site,
} from '../../testing/fixtures/inquiries-fixture';
import { anApp } from '../../testing/test-app';

setUpInquiries();

describe('a thread', () => {
  it('is open, is answered by those who were asked, and is opened by the one who asked (ASK-01, ASK-02)', async () => {
    const { id: question } = await aQuestion(base.db);
    const first = await ask({ question, text: '  Is it\r\nso? ' });
    expect(first.statusCode).toBe(201);
    const inquiry = first.json() as Inquiry;
    expect(inquiry).toMatchObject({ question, country: 'DE', addressee: 'office', from_office: false, state: 'open', unread: 0 });
    expect(inquiry.messages).toEqual([
      {
        id: expect.any(Number),
        author: { id: people.erika.id, first_name: 'Erika', last_name: 'Mustermann' },
        by_office: false,
        text: 'Is it\nso?',
        created: expect.any(String),
      },
    ]);
    const answered = (await reply(inquiry.id, 'It is.', people.ada.headers)).json() as Inquiry;
    expect([answered.state, answered.messages.map(({ by_office }) => by_office)]).toEqual(['answered', [false, true]]);
    const opened = (await reply(inquiry.id, 'And now?', people.emil.headers)).json() as Inquiry;
    expect([opened.state, opened.messages.length]).toEqual(['open', 3]);
    const closed = await send('PATCH', rowOf(paths.inquiries, inquiry.id), { state: 'answered' }, people.erika.headers);
    expect([closed.statusCode, closed.json().state]).toEqual([200, 'answered']);
    const reopened = await send('PATCH', rowOf(paths.inquiries, inquiry.id), { state: 'open' }, people.erika.headers);
    expect(reopened.json().state).toBe('open');
    expect(await read(question)).toEqual([reopened.json()]);
    await newMails();
  });

  it('lists open inquiries first, then the newest', async () => {
    const { id: question } = await aQuestion(base.db);
    const country_id = (await theCountry(base.db, 'DE')).id;
    const make = (answered_at: Date | null) => anInquiry(base.db, { question_id: question, country_id, answered_at });
    const [first, second, third] = [await make(null), await make(new Date()), await make(null)];
    expect((await read(question)).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
  });

  it('is between colleagues, or from the office to the experts', async () => {
    const { id: question } = await aQuestion(base.db);
    const colleagues = (await ask({ question, addressee: 'experts' })).json() as Inquiry;
    expect((await reply(colleagues.id, 'Yes.', people.emil.headers)).json().state).toBe('answered');
    const fromOffice = (await ask({ question, addressee: 'experts' }, people.ada.headers)).json() as Inquiry;
    expect(fromOffice).toMatchObject({ from_office: true, messages: [{ by_office: true }] });
    expect((await reply(fromOffice.id, 'Yes.', people.emil.headers)).json().state).toBe('answered');
    expect((await ask({ question }, people.ada.headers)).statusCode).toBe(403);
    await newMails();
  });

  it('is created once for an Idempotency-Key, also a message', async () => {
    const { id: question } = await aQuestion(base.db);
    const keyed = { ...people.erika.headers, 'idempotency-key': '"one-question"' };
    const [first, again] = [await ask({ question }, keyed), await ask({ question }, keyed)];
    expect(again.json()).toEqual(first.json());
    const { id } = first.json() as Inquiry;
    await reply(id, 'More.', keyed);
    await reply(id, 'More.', keyed);
    expect((await read(question)).map(({ messages }) => messages.length)).toEqual([2]);
    expect((await reply(id, 'Other.', keyed)).statusCode).toBe(422);
    await newMails();
  });

  it('keeps both of two messages that are sent at the same time', async () => {
    const { id: question } = await aQuestion(base.db);
    const { id } = (await ask({ question })).json() as Inquiry;
    await Promise.all([reply(id, 'One.', people.ada.headers), reply(id, 'Two.', people.emil.headers)]);
    const [thread] = await read(question);
    expect(thread?.messages.map(({ text }) => text).sort()).toEqual(['Is it so?', 'One.', 'Two.']);
    await newMails();
  });

  it('stays under the name of a former member (ASK-06)', async () => {
    const { id: question } = await aQuestion(base.db);
    const former = await anExpert(base.db, { first_name: 'Former' });
    const { id } = (await ask({ question }, await site.as(former.id))).json() as Inquiry;
    await reply(id, 'It is.', people.ada.headers);
    await newMails();
    await forgetPerson(base.db, former.id, new Date());
    const [thread] = await read(question);
    expect(thread?.messages.map(({ author, text }) => [author?.first_name, text])).toEqual([
      [undefined, 'Is it so?'],
      ['Ada', 'It is.'],
    ]);
    expect((await office('answered')).find((one) => one.id === id)).toMatchObject({ created_by: null, messages: 2 });
    expect((await reply(id, 'Good.', people.emil.headers)).statusCode).toBe(201);
    expect((await newMails()).map(({ to }) => to)).toEqual([people.ada.email]);
  });
});

describe('mails', () => {
  it('go to those who are asked, in their language, with the thread and the texts of the settings (ASK-04, MAI-08)', async () => {
    const { id: question } = await aQuestion(base.db, { text_en: 'Is it registered?', text_de: 'Wird es eingetragen?' });
    const { id } = (await ask({ question, text: 'Which form?\n\n<b>This</b> one?' })).json() as Inquiry;
    const [toOffice, ...none] = await newMails();
    expect(none).toEqual([]);
    expect(toOffice).toMatchObject({
      to: people.ada.email,
      locale: 'de',
      subject: expect.stringMatching(/^Round Table: Rückfrage zu [IVXLC]+\.\d+, Deutschland$/),
    });
    expect(toOffice?.text).toContain('Erika Mustermann hat eine Frage an die Geschäftsstelle');
    expect(toOffice?.text).toContain('Wird es eingetragen?');
    expect(toOffice?.text).toContain('Which form?\n\n<b>This</b> one?');
    expect(toOffice?.html).toContain('&lt;b&gt;This&lt;/b&gt; one?');
    expect(toOffice?.text).toContain(`/question/${question}/?ask=DE\n`);

    await saveSettings(base.db, { 'replies.subject': { en: '{author} on {number}', de: '' } });
    await reply(id, 'The usual one.', people.ada.headers);
    const [toErika, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(toErika).toMatchObject({
      to: people.erika.email,
      locale: 'en',
      subject: expect.stringMatching(/^Ada Example \(office\) on [IVXLC]+\.\d+$/),
    });
    expect(toErika?.text).toContain('Ada Example (office) has written a message');
    expect(toErika?.text).toContain('Is it registered?');
  });

  it('go to the active colleagues only, and not to the author', async () => {
    const { id: question } = await aQuestion(base.db);
    await ask({ question, addressee: 'experts' });
    expect((await newMails()).map(({ to }) => to)).toEqual([people.emil.email]);
    await ask({ question, addressee: 'experts' }, people.ada.headers);
    expect((await newMails()).map(({ to }) => to)).toEqual([people.emil.email, people.erika.email].sort());
  });

  it('are not sent to who refuses them, also if they were queued before (ACC-12)', async () => {
    const { id: question } = await aQuestion(base.db);
    const refusing = await anExpert(base.db, { countries: ['DE'], mail_choices: JSON.stringify({ inquiry: false }) });
    await ask({ question, addressee: 'experts' });
    const mails = await newMails();
    expect(mails.map(({ to }) => to)).toEqual([people.emil.email]);
    expect(mails[0]?.text).toMatch(/“My account”|„Mein Konto“/);
    const { id: message_id } = await base.db.selectFrom('inquiry_message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await base.db.insertInto('mail_outbox').values({ purpose: 'inquiry', user_id: refusing.id, message_id }).execute();
    site.app.mailSender.wake();
    expect(await newMails()).toEqual([]);
    await base.db.deleteFrom('user_country').where('user_id', '=', refusing.id).execute();
  });

  it('are not sent to an account that may not read the thread any more', async () => {
    const { id: question } = await aQuestion(base.db);
    const moved = await anExpert(base.db, { first_name: 'Moved' });
    const { id } = (await ask({ question }, await site.as(moved.id))).json() as Inquiry;
    await newMails();
    await base.db.deleteFrom('user_country').where('user_id', '=', moved.id).execute();
    await reply(id, 'It is.', people.ada.headers);
    expect(await newMails()).toEqual([]);
  });
});

describe('access', () => {
  it('is for experts of the country and admins, in live data only (ASK-05)', async () => {
    const { id: question } = await aQuestion(base.db);
    const { id } = (await ask({ question, addressee: 'experts' })).json() as Inquiry;
    await newMails();
    const statuses = async (headers: Headers, prefix = '') =>
      Promise.all([
        site.app.inject({ url: `${prefix}${paths.inquiries}?question=${question}&country=DE`, headers }).then((one) => one.statusCode),
        send('POST', `${prefix}${messagesOf(id)}`, { text: 'x' }, headers).then((one) => one.statusCode),
        send('PATCH', `${prefix}${rowOf(paths.inquiries, id)}`, { state: 'open' }, headers).then((one) => one.statusCode),
      ]);
    expect(await statuses({})).toEqual([401, 401, 401]);
    expect(await statuses(people.rita.headers)).toEqual([403, 403, 403]);
    expect(await statuses(people.fanny.headers)).toEqual([403, 403, 403]);
    expect(await statuses(people.erika.headers, '/ro')).toEqual([403, 403, 403]);
    expect(await statuses(people.ada.headers, '/ro')).toEqual([403, 403, 403]);
    expect((await read(question, people.fanny.headers, 'FR')).length).toBe(0);
    expect((await ask({ question, country: 'ZZ' }, people.ada.headers)).statusCode).toBe(403);
    expect((await office('open', people.erika.headers)) as unknown).toMatchObject({ code: 'not-allowed' });
  });

  it('is in no version, export, search, feed or open data (ASK-05)', async () => {
    const { id: question } = await aQuestion(base.db);
    await ask({ question, text: 'Zyzzyvaquestion' });
    await newMails();
    await base.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', '=', 'DE').execute();
    const { id: version } = await takeVersion(base.db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
    const urls = [
      `/ro${paths.comments}?question=${question}`,
      `${paths.comments}?search=Zyzzyvaquestion`,
      `${paths.questions}?search=Zyzzyvaquestion`,
      `${paths.exportQuestion}${question}/?format=csv`,
      `${paths.feed}`,
      `${paths.questionFeed}${question}/`,
      `${paths.openData}${openDataIndexName}`,
      `${paths.compare}?version=${version}`,
      `${paths.countryProfile}DE/`,
    ];
    for (const url of urls) {
      const { statusCode, body } = await site.app.inject({ url, headers: people.erika.headers });
      expect([url, statusCode < 500]).toEqual([url, true]);
      expect(body).not.toContain('Zyzzyvaquestion');
    }
    const trail = await base.db.selectFrom('audit').selectAll().where('subject', '=', 'inquiry').execute();
    expect(JSON.stringify(trail)).not.toContain('Zyzzyvaquestion');
    expect((await listTables(base.db)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['inquiry', 'inquiry_message', 'inquiry_read']),
    );
  });
});

describe('bad input', () => {
  it.each([
    ['no text', { text: '' }, 'text'],
    ['blanks', { text: ' \n\t ' }, 'text'],
    ['invisible characters', { text: '\u200b\u2060' }, 'text'],
    ['a long text', { text: 'x'.repeat(4001) }, 'text'],
    ['another addressee', { addressee: 'everyone' }, 'addressee'],
    ['an unknown field', { state: 'answered' }, 'state'],
    ['a question that is not there', { question: 999_999 }, 'question'],
  ])('refuses %s at its field, in both languages (ASK-07)', async (_name, own, field) => {
    const { id: question } = await aQuestion(base.db);
    for (const locale of ['en', 'de']) {
      const refused = await ask({ question, ...own }, { ...people.erika.headers, 'accept-language': locale });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json())).toEqual([field]);
    }
    expect(await read(question)).toEqual([]);
  });

  it('refuses a question to colleagues that nobody else would read (ASK-01)', async () => {
    const { id: question } = await aQuestion(base.db);
    const { id: country } = await theCountry(base.db, 'MT');
    const alone = await anExpert(base.db, { countries: ['MT'], first_name: 'Alone' });
    await anExpert(base.db, { countries: ['MT'], first_name: 'Gone', is_active: false });
    const headers = await site.as(alone.id);
    const toColleagues = { question, country: 'MT', addressee: 'experts' };
    const refused = await ask(toColleagues, headers);
    expect([refused.statusCode, refused.json()]).toEqual([400, { addressee: ['Nobody else answers for this country.'] }]);
    expect((await ask({ ...toColleagues, addressee: 'office' }, headers)).statusCode).toBe(201);
    expect((await ask(toColleagues, people.ada.headers)).statusCode).toBe(201);
    await base.db.deleteFrom('user_country').where('country_id', '=', country).execute();
    expect((await ask(toColleagues, people.ada.headers)).statusCode).toBe(400);
    await newMails();
  });

  it('keeps hostile text as text, without overrides of the writing direction', async () => {
    const { id: question } = await aQuestion(base.db);
    const text = '<script>alert(1)</script> \u202egnp.exe\u202c';
    const { messages } = (await ask({ question, text })).json() as Inquiry;
    expect(messages[0]?.text).toBe('<script>alert(1)</script> gnp.exe\u202c');
    await newMails();
  });

  it('refuses more messages than an account may send in an hour (ASK-07)', async () => {
    await saveSettings(base.db, { 'messages.perHour': 2 });
    const limited = await anApp(base.db, { config: { ...site.services.config, rateLimit: true } });
    const { id: question } = await aQuestion(base.db);
    const headers = await limited.as((await anExpert(base.db, { first_name: 'Busy' })).id);
    const sendOne = () =>
      limited.app.inject({
        method: 'POST',
        url: paths.inquiries,
        headers,
        payload: { question, country: 'DE', addressee: 'experts', text: 'x' },
      });
    expect([(await sendOne()).statusCode, (await sendOne()).statusCode]).toEqual([201, 201]);
    const refused = await sendOne();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-messages']);
    await limited.mailsArrive();
    await limited.close();
    await saveSettings(base.db, { 'messages.perHour': 60 });
  });
});
