import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useAppInfo } from '@round-table/shared/runtime';

/** Contact, legal notice, data protection, as far as app info has their addresses. */
export function FooterLinks() {
  const app = useAppInfo();
  const links = [
    { id: 'frame.contact', address: app?.contactUrl },
    { id: 'frame.legal', address: app?.impressumUrl },
    { id: 'frame.privacy', address: app?.privacyUrl },
  ];
  return links
    .filter(({ address }) => address)
    .map(({ id, address }) => (
      <a key={id} href={address}>
        <FormattedMessage id={id} />
      </a>
    ));
}

/** The foot of every page of the frame. */
export function PageFooter() {
  const app = useAppInfo();
  return (
    <footer className="frame-footer">
      <FooterLinks />
      {app?.footerCopyRight && (
        <span className="frame-copyright">{app.infoUrl1 ? <a href={app.infoUrl1}>{app.footerCopyRight}</a> : app.footerCopyRight}</span>
      )}
    </footer>
  );
}
