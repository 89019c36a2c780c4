import { mergeMessages } from '@round-table/shared/federation';
import exportChoice from '../features/export-choice/messages.json';
import exportRun from '../features/export-run/messages.json';
import search from '../features/search/messages.json';
import reports from './messages.json';

export const messages = mergeMessages(reports, exportChoice, exportRun, search);
