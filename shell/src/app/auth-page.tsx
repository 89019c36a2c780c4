import { Outlet } from '@round-table/shared/libs/router';
import { MessagesProvider } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { FooterLinks } from '../features/frame/page-footer';
import { usePageFocus } from '../features/frame/use-page-focus';
import { LanguageSwitch } from '../features/language/language-switch';
import { AuthLayout } from '../features/session/auth-layout';
import messages from '../features/session/messages.json';
import { usePageTitle } from './page-title';

interface AuthPageProps {
  /** A message id; by default the title of the matched route. */
  title?: string;
  /** By default the element of the matched route. */
  children?: ReactNode;
}

function AuthContent({ title, children = <Outlet /> }: AuthPageProps) {
  usePageTitle(title);
  usePageFocus();
  return (
    <AuthLayout language={<LanguageSwitch />} links={<FooterLinks />}>
      {children}
    </AuthLayout>
  );
}

/** The authentication pages, outside the frame. */
export const AuthPage = (props: AuthPageProps) => (
  <MessagesProvider catalogue={messages}>
    <AuthContent {...props} />
  </MessagesProvider>
);
