import { Outlet } from '@round-table/shared/kit/router';
import { usePageFocus } from '../features/frame/page-focus';
import { FooterLinks } from '../features/frame/page-footer';
import { LanguageSwitch } from '../features/language/language-switch';
import { HalfPage } from '../features/session/half-page';
import { usePageTitle } from './page-title';

/** The pages that stand outside the frame. */
export function OutsidePage() {
  usePageTitle();
  usePageFocus();
  return (
    <HalfPage language={<LanguageSwitch />} links={<FooterLinks />}>
      <Outlet />
    </HalfPage>
  );
}
