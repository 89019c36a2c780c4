import type { CountryProfile, Person } from '@round-table/shared/contract';
import { type CiteSource, useCitationBase } from '@round-table/shared/ui/share';
import { useMemo } from 'react';
import type { ChapterEntries } from './profile';

interface Cited {
  profile: CountryProfile | undefined;
  chapters: ChapterEntries[] | undefined;
  /** The address of the country in the version shown. */
  link: string;
}

const toAuthors = (person: Person | null) => (person ? [{ given: person.first_name, family: person.last_name }] : []);

/** What can be cited: everything that the country says, and as a file each of its comments. */
export function useCiteSource({ profile, chapters, link }: Cited): CiteSource | undefined {
  const base = useCitationBase(profile?.version ?? undefined);
  return useMemo(() => {
    if (!base || !profile || !chapters) return undefined;
    const country = profile.name;
    const comments = chapters.flatMap(({ visible }) =>
      visible.flatMap(({ question, number }) => {
        if (!question.comment) return [];
        const subject = { kind: 'question' as const, number, text: question.text, countries: [country] };
        return [{ ...base, authors: toAuthors(question.comment.person), subject, url: `${link}#${number}`, sources: question.sources }];
      }),
    );
    const whole = {
      ...base,
      authors: comments.flatMap(({ authors }) => authors),
      subject: { kind: 'country' as const, country },
      url: link,
    };
    return { choices: [{ key: 'country', label: country, citable: whole }], comments, fileName: `round-table-${profile.code}` };
  }, [base, profile, chapters, link]);
}
