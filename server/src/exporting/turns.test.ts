import { createTurns, type Turn } from './turns';

const never = new AbortController().signal;
const limits = { threads: 2, waitingOfOne: 2, waiting: 3 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for a turn and writes down when it came. */
function ask(turns: ReturnType<typeof createTurns>, person: string, got: string[]): Promise<Turn> {
  const turn = turns.take(person, never);
  turn.then(
    () => got.push(person),
    () => got.push(`${person} refused`),
  );
  return turn;
}

test('a person has one turn at a time, and others pass them', async () => {
  const turns = createTurns(limits);
  const got: string[] = [];
  const first = await ask(turns, 'a', got);
  const second = ask(turns, 'a', got);
  await ask(turns, 'b', got);
  await settled();
  expect(got).toEqual(['a', 'b']);
  first.release();
  await second;
  expect(got).toEqual(['a', 'b', 'a']);
});

test('no more threads are used than there are, and a turn given back twice counts once', async () => {
  const turns = createTurns(limits);
  const got: string[] = [];
  const a = await ask(turns, 'a', got);
  await ask(turns, 'b', got);
  void ask(turns, 'c', got);
  void ask(turns, 'd', got);
  a.release();
  a.release();
  await settled();
  expect(got).toEqual(['a', 'b', 'c']);
});

test('whoever has to wait is told so at once, nobody else', async () => {
  const turns = createTurns(limits);
  const waits: string[] = [];
  const take = (person: string) => turns.take(person, never, () => waits.push(person));
  const first = await take('a');
  const second = take('a');
  expect(waits).toEqual(['a']);
  const other = await take('b');
  expect(waits).toEqual(['a']);
  other.release();
  first.release();
  await second;
  expect(waits).toEqual(['a']);
});

test('too many waiting are refused: of one person, and in all', async () => {
  const turns = createTurns(limits);
  const got: string[] = [];
  for (const person of ['a', 'b', 'a', 'a']) void ask(turns, person, got);
  await expect(turns.take('a', never)).rejects.toMatchObject({ code: 'too-many-exports' });
  void ask(turns, 'c', got);
  await expect(turns.take('d', never)).rejects.toMatchObject({ code: 'too-many-exports' });
});

test('whoever goes away waits no longer', async () => {
  const turns = createTurns({ ...limits, threads: 1 });
  const got: string[] = [];
  const a = await ask(turns, 'a', got);
  const gone = new AbortController();
  const leaving = turns.take('b', gone.signal);
  void ask(turns, 'c', got);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await expect(turns.take('d', gone.signal)).rejects.toThrow('gone');
  a.release();
  await settled();
  expect(got).toEqual(['a', 'c']);
});

test('free threads are lent to who can use them, until somebody waits', async () => {
  const turns = createTurns(limits);
  const got: string[] = [];
  const a = await ask(turns, 'a', got);
  const further = a.more();
  expect(further).toBeDefined();
  expect(a.more()).toBeUndefined();
  expect(a.isWanted()).toBe(false);
  const b = ask(turns, 'b', got);
  expect(a.isWanted()).toBe(true);
  further?.release();
  await b;
  expect(a.isWanted()).toBe(false);
  expect(a.more()).toBeUndefined();
});

test('what waits when the server stops is told so', async () => {
  const turns = createTurns({ ...limits, threads: 1 });
  await turns.take('a', never);
  const waiting = turns.take('b', never);
  turns.close();
  await expect(waiting).rejects.toMatchObject({ code: 'not-ready' });
  await expect(turns.take('c', never)).rejects.toMatchObject({ code: 'not-ready' });
});
