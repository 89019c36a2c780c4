import type { BrowserContext } from '@playwright/test';

/** Adds to `reports` what the policies of pages refuse, in all frames and windows of a context (decision 0150). */
export async function collectPolicyReports(context: BrowserContext, reports: string[]): Promise<void> {
  await context.exposeBinding('reportRefusal', ({ frame }, refusal: string) => {
    reports.push(`${frame.url().replace(/^https?:\/\/[^/]+/, '')}: ${refusal}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      Reflect.get(window, 'reportRefusal')(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  });
}
