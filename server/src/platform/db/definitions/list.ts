import { aggregateDefinitions } from '../../../domain/aggregates/definitions';
import { auditDefinitions } from '../../../domain/audit/definitions';
import { openPointDefinitions } from '../../../domain/open-points/definitions';
import { searchDefinitions } from '../../../domain/text-search/definitions';
import { translationDefinitions } from '../../../domain/translations/definitions';
import { versionDefinitions } from '../../../domain/versions/definitions';
import { visibilityDefinitions } from '../../../domain/visibility/definitions';
import { commentDefinitions } from '../../../features/comments/definitions';
import { confirmationDefinitions } from '../../../features/confirmation/definitions';
import { answerDefinitions } from '../../../features/given-answers/definitions';
import { releaseDefinitions } from '../../../features/releases/definitions';
import { sourceDefinitions } from '../../../features/sources/definitions';
import { weightDefinitions } from '../../../features/weights/definitions';
import { notificationDefinitions } from '../../changes/definitions';

/** What columns of tables depend on: defined before migrations run. */
export const definitionsOfColumns: readonly string[] = searchDefinitions;

/** The functions, views and triggers of the database, each after those that it refers to. Each definition is beside its feature (decision 0107). */
export const definitions: readonly string[] = [
  ...definitionsOfColumns,
  ...aggregateDefinitions,
  ...visibilityDefinitions,
  ...openPointDefinitions,
  ...translationDefinitions,
  ...answerDefinitions,
  ...commentDefinitions,
  ...confirmationDefinitions,
  ...sourceDefinitions,
  ...weightDefinitions,
  ...versionDefinitions,
  ...releaseDefinitions,
  ...auditDefinitions,
  // A trigger locks its table: the revision comes last, as in the transactions of a server that is running.
  ...notificationDefinitions,
];
