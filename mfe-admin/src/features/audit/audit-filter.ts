import { auditKinds } from '@round-table/shared/contract';
import type { AuditFilter } from './audit-api';

const day = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Reads the filters from the address and ignores invalid values. */
export function toAuditFilter(params: URLSearchParams): AuditFilter {
  const person = Number(params.get('person'));
  const country = params.get('country');
  const kind = auditKinds.find((known) => known === params.get('kind'));
  const toDay = (name: 'from' | 'to') => {
    const value = params.get(name);
    return value && day.test(value) && !Number.isNaN(Date.parse(value)) ? { [name]: value } : {};
  };
  return {
    ...(Number.isInteger(person) && person > 0 && { person }),
    ...(country && /^[A-Za-z0-9]{2,8}$/.test(country) && { country }),
    ...(kind && { kind }),
    ...toDay('from'),
    ...toDay('to'),
  };
}
