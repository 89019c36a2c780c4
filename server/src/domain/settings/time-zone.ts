import type { Settings } from '@round-table/shared/contract';
import { findTimeZone } from '@round-table/shared/domain';
import type { Config } from '../../platform/config';
import type { FieldProblems } from '../../platform/problem';
import type { Valid } from '../field-rules';

/** The time zone of the installation: that of the settings, else that of the operator. */
export const getTimeZone = (settings: Pick<Settings, 'timeZone'>, config: Pick<Config, 'timeZone'>): string =>
  settings.timeZone || config.timeZone;

/** A time zone that this program does not know (SET-09). */
export const findTimeZoneProblems = ({ timeZone }: Valid<Partial<Settings>>): FieldProblems =>
  timeZone && findTimeZone(timeZone) === undefined ? { timeZone: ['no-time-zone'] } : {};
