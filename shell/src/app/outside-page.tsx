import { Outlet } from '@round-table/shared/kit/router';
import type { ReactNode } from 'react';
import { usePageFocus } from '../features/frame/page-focus';
import { FooterLinks } from '../features/frame/page-footer';
import { LanguageSwitch } from '../features/language/language-switch';
import { HalfPage } from '../features/session/half-page';
import { usePageTitle } from './page-title';

interface OutsidePageProps {
  /** The message id of its title; without one, the matched route has it. */
  title?: string;
  /** Without one, the page of the matched route shows. */
  children?: ReactNode;
}

/** The pages that stand outside the frame. */
export function OutsidePage({ title, children = <Outlet /> }: OutsidePageProps) {
  usePageTitle(title);
  usePageFocus();
  return (
    <HalfPage language={<LanguageSwitch />} links={<FooterLinks />}>
      {children}
    </HalfPage>
  );
}
