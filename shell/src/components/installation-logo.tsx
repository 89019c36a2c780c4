import { useAppInfo } from '@round-table/shared/runtime';
import { joinClassNames, ProductLogo } from '@round-table/shared/ui';
import styles from './installation-logo.module.css';

interface InstallationLogoProps {
  /** Its height in pixels. */
  size?: number;
  /** The product's logo has its initials. */
  label?: string;
  className?: string;
}

/** The logo of the installation, or the product's if it has none (SET-07). The name beside it says whose it is. */
export function InstallationLogo({ size = 24, label, className }: InstallationLogoProps) {
  const app = useAppInfo();
  if (!app?.logo) return <ProductLogo className={joinClassNames(styles.mark, className)} size={size} label={label} />;
  return <img className={joinClassNames(styles.logo, className)} src={app.logo} height={size} alt="" />;
}
