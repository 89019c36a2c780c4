import { mergeMessages } from '@round-table/shared/federation';
import download from './download/messages.json';
import titles from './messages.json';
import openData from './open-data/messages.json';
import selection from './selection/messages.json';

export const messages = mergeMessages(titles, selection, download, openData);
