import { createFlagSprite, type FlagSprite, toFlagAddress } from '@round-table/shared/domain';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { joinClassNames } from '../primitives/class-names';
import styles from './flag.module.css';

interface FlagProps {
  code: string;
  /** The country's name, beside the flag. */
  name: ReactNode;
  size?: 'small' | 'large';
  className?: string;
}

const FlagSpriteContext = createContext<FlagSprite | undefined>(undefined);

interface FlagSpriteProviderProps {
  /** The countries in the sprite; other flags are loaded one by one. */
  codes: string[];
  children: ReactNode;
}

/** Loads the flags of these countries as one image (a CSS sprite). */
export function FlagSpriteProvider({ codes, children }: FlagSpriteProviderProps) {
  const key = codes.join();
  const sprite = useMemo(() => (key === '' ? undefined : createFlagSprite(key.split(','))), [key]);
  return <FlagSpriteContext value={sprite}>{children}</FlagSpriteContext>;
}

export function Flag({ code, name, size = 'small', className }: FlagProps) {
  const sprite = useContext(FlagSpriteContext);
  const objectPosition = sprite?.findPosition(code);
  return (
    <span className={joinClassNames(styles.flag, className)}>
      <img
        src={sprite && objectPosition !== undefined ? sprite.address : toFlagAddress(code)}
        style={{ objectPosition }}
        alt=""
        width={size === 'large' ? 28 : 20}
        height={size === 'large' ? 21 : 15}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.flagName}>{name}</span>
    </span>
  );
}
