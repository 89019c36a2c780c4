import { paths, TranslationBody, TranslationPage, TranslationsQuery, TranslationUnit } from '@round-table/shared/contract';
import { throwFieldProblems } from '../../domain/field-rules';
import { findTouched, requireRewording } from '../../domain/open-points/meaning';
import {
  findTextProblems,
  isSameText,
  lockTexts,
  saveMark,
  saveTexts,
  type TextChange,
  type TextWriters,
  toAnsweredTexts,
} from '../../domain/translations/save-texts';
import { getUnit, listUnits } from '../../domain/translations/units';
import { runInTransaction, toAuthor } from '../../http/requests/transaction';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { changeChapterTexts, changeQuestionTexts } from '../admin-catalogue/repository';
import { changeCountry, getAdminCountry } from '../admin-countries/repository';
import { changeCategory } from '../admin-downloads/repository';
import { xliffRoutes } from './xliff-routes';

const config = { access: 'admin' } as const;
const tags = ['admin'];

const toColumns = (changes: TextChange[]) =>
  Object.fromEntries(
    changes.flatMap(({ unit: { field }, en, de }) => [
      [`${field}_en`, en],
      [`${field}_de`, de],
    ]),
  );

/** The texts are saved by the functions of the forms: each row with all its other fields as they are. */
const writers: TextWriters = {
  chapter: async (tx, id, changes) => {
    const { before, after } = await changeChapterTexts(tx, id, toColumns(changes));
    return { action: 'chapter.changed', subject: 'chapter', subjectId: id, before, after };
  },
  question: async (tx, id, changes, rewording) => {
    const ofOptions = changes.flatMap((change) =>
      change.unit.kind === 'option' ? [[Number(change.unit.item), toColumns([change])] as const] : [],
    );
    const own = toColumns(changes.filter(({ unit }) => unit.kind === 'question'));
    const { before, after, action } = await changeQuestionTexts(tx, id, { own, ofOptions: new Map(ofOptions), rewording });
    return { action, subject: 'question', subjectId: id, before, after };
  },
  country: async (tx, id, changes) => {
    const { id: _id, checked_upcoming_dl_valid, ...body } = await getAdminCountry(tx, id);
    const { before, after } = await changeCountry(tx, id, { ...body, ...toColumns(changes) });
    return { action: 'country.changed', subject: 'country', subjectId: id, before, after };
  },
  'download-category': async (tx, id, changes) => {
    const [change] = changes;
    const names = { name_en: change?.en ?? '', name_de: change?.de ?? '' };
    // Without a revision there is no conflict to present: the caller has locked the categories.
    const { before, after } = await changeCategory(tx, { id, ...names }, (row) => ({ ...row, downloadables: [] }));
    return { action: 'download-category.changed', subject: 'download-category', subjectId: id, before, after };
  },
};

/** The translation desk, for admins (TRL-*). It shows live texts, so the read-only view has none. */
export function translationsRoutes(app: App, services: Services): void {
  addDesk(app, services);
  xliffRoutes(app, services, writers);
}

function addDesk(app: App, { db }: Services): void {
  app.get(
    paths.adminTranslations,
    {
      config,
      schema: {
        tags,
        summary: 'Returns the texts that are maintained in both languages, with the state of their translation',
        querystring: TranslationsQuery,
        response: { 200: TranslationPage },
      },
    },
    ({ query, viewer }) => listUnits(db, query, viewer.locale),
  );

  app.patch(
    paths.adminTranslations,
    {
      config,
      schema: {
        tags,
        summary: 'Changes a text in one or both languages, or the mark that both have been compared',
        body: TranslationBody,
        response: { 200: TranslationUnit },
      },
    },
    (request) =>
      runInTransaction(request, async (tx) => {
        const { unit: name, before, checked, rewording, ...texts } = request.body;
        await lockTexts(tx);
        const unit = await getUnit(tx, name, request.viewer.locale);
        if (!isSameText(unit, before)) throw problem('changed-meanwhile', { current: unit });
        const change = { unit, en: unit.en, de: unit.de, ...texts };
        throwFieldProblems(findTextProblems(unit, change));
        requireRewording(await findTouched(tx, toAnsweredTexts([change])), rewording);
        const audit = await saveTexts(tx, writers, { changes: [change], rewording });
        const saved = await getUnit(tx, name, request.viewer.locale);
        if (checked === undefined || checked === (saved.checked !== null)) return { result: saved, audit };
        if (checked && saved.state === 'missing') throw fieldProblem({ [saved.language ?? 'en']: ['required'] });
        audit.push(await saveMark(tx, saved, checked, toAuthor(request)));
        return { result: await getUnit(tx, name, request.viewer.locale), audit };
      }),
  );
}
