import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { Children, type ReactNode } from 'react';
import styles from './print-facts.module.css';
import type { ShareBarProps } from './share-bar-props';

/** On paper, in the place of the toolbar: installation, version with its day, address, day of the print, licence and copyright (CIT-08). */
export function PrintFacts({ link, cite }: Pick<ShareBarProps, 'link' | 'cite'>) {
  const info = useAppInfo();
  const dates = useInstallationDates();
  if (!info || link === undefined) return null;
  const cited = cite?.choices[0]?.citable;
  const isVersion = cited?.version != null;
  const facts: ReactNode[] = [
    info.label || info.labelShort,
    cited && (
      <FormattedMessage
        id={isVersion ? 'share.factVersion' : 'share.factLive'}
        values={{ version: cited.version, date: dates.day(`${cited.date}T12:00:00Z`) }}
      />
    ),
    new URL(link, location.origin).href,
    <FormattedMessage key="printed" id="share.factPrinted" values={{ date: dates.day(new Date().toISOString()) }} />,
    isVersion && info.licence && <FormattedMessage id="share.factLicence" values={{ licence: info.licence }} />,
    info.footerCopyRight,
  ];
  return (
    <p className={styles.facts}>
      {Children.map(facts.filter(Boolean), (fact) => (
        <span>{fact}</span>
      ))}
    </p>
  );
}
