/** What one check found, in one or two sentences. */
export interface CheckResult {
  part: string;
  state: 'ok' | 'warning' | 'problem';
  message: string;
}

export const ok = (part: string, message: string): CheckResult => ({ part, state: 'ok', message });
export const warning = (part: string, message: string): CheckResult => ({ part, state: 'warning', message });
export const problem = (part: string, message: string): CheckResult => ({ part, state: 'problem', message });

/** Runs one check; an error that it throws is reported as a problem. */
export async function runCheck(part: string, work: () => Promise<CheckResult> | CheckResult): Promise<CheckResult> {
  try {
    return await work();
  } catch (error) {
    return problem(part, (error as Error).message);
  }
}
