import type { Catalogue } from '../instance/catalogue';
import { questionPath } from './question';

/** Every page that a guest can open, in its states, including those that do not exist. */
export const guestPages = (catalogue: Catalogue): string[] => [
  '/',
  '/login',
  '/resetPassword/',
  '/editPassword/?token=abc',
  '/dashboard/',
  '/questionnaire',
  `${questionPath(catalogue.question('I.1'))}?c=DE,FR`,
  questionPath(catalogue.first((question) => !question.public)),
  '/country/DE',
  '/country/DE?with=AT',
  '/compare?c=DE,FR,AT',
  '/ranking',
  '/open-data',
  '/info/',
  '/search?search=register',
  '/changes?country=DE,AT',
  '/changes?by=question',
  '/nowhere',
];

/** The pages that look different for a person who is signed in. */
export const memberPages = (catalogue: Catalogue): string[] => [
  '/dashboard/',
  '/questionnaire',
  questionPath(catalogue.question('III.1')),
  '/open/',
  '/confirm/',
  '/account/',
  '/country/DE',
  '/search?search=register',
];

/** The drawers of an expert; they cover the top bar. */
export const expertDrawers = (catalogue: Catalogue): string[] => [
  `${questionPath(catalogue.question('III.1'))}?ask=1`,
  `${questionPath(catalogue.question('III.1'))}?history=1`,
];

export const adminPages = [
  '/office/',
  '/users/',
  '/questions/',
  '/countries/',
  '/weights/',
  '/translations/',
  '/downloads/',
  '/charts/',
  '/import/?tab=catalogue',
  '/inquiries/',
  '/settings/',
  '/setup/',
  '/audit/',
  '/releases/',
];
