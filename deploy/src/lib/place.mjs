import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A path inside the repository. */
export const at = (...parts) => join(root, ...parts);

/** What is built, in the order in which it is started. */
export const builtWorkspaces = ['shell', 'mfe-questionnaire', 'mfe-dashboard', 'mfe-reports', 'mfe-admin', 'server'];
