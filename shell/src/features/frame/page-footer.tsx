import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo } from '@round-table/shared/runtime';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './page-footer.module.css';

/** Links to contact, legal notice and data protection, if app info has their URLs. */
export function FooterLinks() {
  const app = useAppInfo();
  const links = [
    { id: 'frame.contact', url: app?.contactUrl },
    { id: 'frame.legal', url: app?.impressumUrl },
    { id: 'frame.privacy', url: app?.privacyUrl },
  ];
  return links
    .filter(({ url }) => url)
    .map(({ id, url }) => (
      <a key={id} href={url}>
        <FormattedMessage id={id} />
      </a>
    ));
}

/** `children`: further links. */
export function PageFooter({ className, children }: { className?: string; children?: ReactNode }) {
  const app = useAppInfo();
  return (
    <footer className={joinClassNames(primitives.screenOnly, styles.footer, className)}>
      <FooterLinks />
      {children}
      {app?.footerCopyRight && (
        <span className={styles.copyright}>{app.infoUrl1 ? <a href={app.infoUrl1}>{app.footerCopyRight}</a> : app.footerCopyRight}</span>
      )}
    </footer>
  );
}
