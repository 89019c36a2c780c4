import { differenceMessages } from '@round-table/shared/differences';
import { mergeMessages } from '@round-table/shared/federation';
import changes from '../features/changes/messages.json';
import compare from '../features/compare/messages.json';
import exportRun from '../features/export-download/messages.json';
import exportChoice from '../features/export-selection/messages.json';
import openData from '../features/open-data/messages.json';
import palette from '../features/palette/messages.json';
import search from '../features/search/messages.json';
import reports from './messages.json';

export const messages = mergeMessages(differenceMessages, reports, compare, exportChoice, exportRun, search, changes, openData, palette);
