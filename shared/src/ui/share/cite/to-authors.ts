import type { Comment } from '@round-table/shared/contract';
import type { CitationAuthor } from '../../../domain/citation/citation';

/** The authors of comments, as the pages show them; none where the viewer may not see persons. */
export function toAuthors(comments: readonly Pick<Comment, 'modified_by' | 'created_by'>[]): CitationAuthor[] {
  return comments.flatMap(({ modified_by, created_by }) => {
    const person = modified_by ?? created_by;
    return person ? [{ given: person.first_name, family: person.last_name }] : [];
  });
}
