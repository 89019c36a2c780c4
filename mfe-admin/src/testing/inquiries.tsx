import { type InquiryState, type Locale, type OfficeInquiry, paths } from '@round-table/shared/contract';
import { anyPrefix, aUserInfo, fakeServerHandlers, type mockServer, renderApp } from '@round-table/shared/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { InquiriesPage } from '../app/inquiries-page';
import { messages } from '../app/messages';

/** The inquiries to the office; the fake server filters by their state. */
export async function renderInquiries(
  server: ReturnType<typeof mockServer>,
  stored: OfficeInquiry[],
  { at = '/inquiries/', locale = 'en' }: { at?: string; locale?: Locale } = {},
) {
  server.use(
    ...fakeServerHandlers({ user: aUserInfo({ isAdmin: true, countries: [], locale }) }),
    http.get(anyPrefix(paths.adminInquiries), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') as InquiryState;
      return HttpResponse.json(stored.filter((inquiry) => inquiry.state === state));
    }),
  );
  const view = renderApp(<InquiriesPage />, { messages, at, signedIn: true, locale });
  const table = within(
    await screen.findByRole('table', { name: locale === 'en' ? 'Inquiries to the office' : 'Rückfragen an die Geschäftsstelle' }),
  );
  return { ...view, table, names: () => table.queryAllByRole('rowheader').map((cell) => cell.textContent) };
}
