import { insertRows, insertRowsWithIds } from '../platform/db/insert-rows';
import type { Db } from '../platform/db/schema/schema';

/** Who writes: the office, the author of a country's comments, or an account that has been deleted. */
type DemoWriter = 'office' | 'author' | 'former';

interface DemoInquiry {
  /** Chapter and question, such as `2.1`. */
  question: string;
  country: string;
  addressee: 'office' | 'experts';
  isAnswered: boolean;
  messages: [writer: DemoWriter, daysAgo: number, text: string][];
}

/** An inquiry of each kind and state. */
const inquiries: DemoInquiry[] = [
  {
    question: '2.1',
    country: 'DE',
    addressee: 'office',
    isAnswered: false,
    messages: [
      ['author', 3, 'Does “registered” include a priority notice (Vormerkung)?\n\nUnder German law both have a rank in the land register.'],
    ],
  },
  {
    question: '2.2',
    country: 'DE',
    addressee: 'office',
    isAnswered: true,
    messages: [
      ['former', 41, 'Shall we answer for old entries too, or only for those made today?'],
      ['office', 40, 'Only for what can be entered today. Please mention old entries in the comment.'],
    ],
  },
  {
    question: '3.1',
    country: 'DE',
    addressee: 'experts',
    isAnswered: false,
    messages: [['office', 2, 'Your comment still names the fee of the former law. Could you please check it before the deadline?']],
  },
  {
    question: '2.1',
    country: 'AT',
    addressee: 'office',
    isAnswered: false,
    messages: [['author', 6, 'Zählt eine Anmerkung der Rangordnung hier als Eintragung?']],
  },
  {
    question: '2.3',
    country: 'CH',
    addressee: 'experts',
    isAnswered: false,
    messages: [['author', 1, 'Who checks the sources of this answer this year, you or I?']],
  },
];

interface DemoPlaces {
  questionId: (key: string) => number | undefined;
  countryId: (code: string) => number | undefined;
  authorId: (code: string) => number | null;
  adminId: number;
}

const day = 86_400_000;

/** Saves the demo inquiries of the questions and countries that there are. */
export async function saveDemoInquiries(tx: Db, { questionId, countryId, authorId, adminId }: DemoPlaces, now: Date): Promise<void> {
  for (const { question, country, addressee, isAnswered, messages } of inquiries) {
    const [question_id, country_id] = [questionId(question), countryId(country)];
    if (question_id === undefined || country_id === undefined) continue;
    const toUser = (writer: DemoWriter) => ({ office: adminId, author: authorId(country), former: null })[writer];
    const toTime = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
    const [first, last] = [messages[0], messages.at(-1)];
    if (!first || !last) continue;
    const [inquiry_id = 0] = await insertRowsWithIds(tx, 'inquiry', [
      {
        question_id,
        country_id,
        addressee,
        created_by: toUser(first[0]),
        from_office: first[0] === 'office',
        answered_at: isAnswered ? toTime(last[1]) : null,
        created_at: toTime(first[1]),
      },
    ]);
    const rows = messages.map(([writer, daysAgo, text]) => ({
      inquiry_id,
      author_id: toUser(writer),
      by_office: writer === 'office',
      text,
      created_at: toTime(daysAgo),
    }));
    await insertRows(tx, 'inquiry_message', rows);
  }
}
