import type { Worker } from 'node:worker_threads';
import type { Turn } from '../../exporting/turns';
import type { PictureAnswer } from './picture-work';

/** Pictures that a thread has been asked for at once: it reads the next from the database while it draws. */
const atOnce = 2;

interface Member {
  thread: Worker;
  turn: Turn;
  asked: Set<number>;
}

/** The threads that draw the pictures of one export: one for certain, and those that nobody else waits for. */
export interface PictureCrew {
  /** How many pictures may be under way. */
  room(): number;
  draw(id: number): Promise<Uint8Array>;
  /** Ends the threads; what was asked of them fails. */
  close(): Promise<void>;
}

/** `most` is the number of threads that could be of use. Each gives its turn back as it ends, but for the first one's. */
export function createPictureCrew(first: Turn, most: number, start: () => Worker): PictureCrew {
  const members: Member[] = [];
  const waiting = new Map<number, { done(png: Uint8Array): void; failed(error: Error): void }>();

  function settle(member: Member, answer: PictureAnswer): void {
    const picture = waiting.get(answer.id);
    waiting.delete(answer.id);
    member.asked.delete(answer.id);
    if ('png' in answer) picture?.done(answer.png);
    else picture?.failed(new Error(answer.failure));
  }

  function hire(turn: Turn): void {
    const member: Member = { thread: start(), turn, asked: new Set() };
    const leave = (error: Error) => {
      for (const id of [...member.asked]) settle(member, { id, failure: error.message });
    };
    member.thread.on('message', (answer: PictureAnswer) => settle(member, answer));
    member.thread.on('error', leave);
    member.thread.on('exit', () => leave(new Error('The thread that draws pictures has ended')));
    members.push(member);
  }

  async function dismiss(member: Member): Promise<void> {
    members.splice(members.indexOf(member), 1);
    await member.thread.terminate();
    if (member.turn !== first) member.turn.release();
  }

  /** Those that get further pictures: while others wait for a thread, only the first. */
  const drawing = () => (first.isWanted() ? members.filter(({ turn }) => turn === first) : members);

  /** Takes on what is free, and gives back what others wait for once it has nothing to do. */
  function resize(): void {
    const kept = drawing();
    for (const spare of members.filter((member) => !kept.includes(member) && member.asked.size === 0)) void dismiss(spare);
    const further = members.length < most ? first.more() : undefined;
    if (further) hire(further);
  }

  hire(first);
  return {
    room: () => {
      resize();
      return drawing().length * atOnce;
    },
    draw: (id) =>
      new Promise((done, failed) => {
        const [least] = [...drawing()].sort((a, b) => a.asked.size - b.asked.size);
        if (!least) return failed(new Error('There is no thread that draws'));
        waiting.set(id, { done, failed });
        least.asked.add(id);
        least.thread.postMessage(id);
      }),
    close: async () => {
      await Promise.all([...members].map(dismiss));
    },
  };
}
