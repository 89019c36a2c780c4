import styles from '../settings.module.css';

/** A logo on white, as the pages show it. The name of the setting says what it is. */
export const LogoImage = ({ url }: { url: string }) => <img className={styles.logo} src={url} alt="" height={40} />;
