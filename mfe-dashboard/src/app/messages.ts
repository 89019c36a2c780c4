import { mergeMessages } from '@round-table/shared/federation';
import confirmation from '../features/confirmation/messages.json';
import dataVersion from '../features/data-version/messages.json';
import downloads from '../features/downloads/messages.json';
import firstSteps from '../features/first-steps/messages.json';
import progress from '../features/progress/messages.json';
import status from '../features/status/messages.json';
import dashboard from './messages.json';

export const messages = mergeMessages(dashboard, confirmation, dataVersion, downloads, firstSteps, progress, status);
