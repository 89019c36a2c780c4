import { createFlagSprite, type FlagSprite, flagAddress } from '@round-table/shared/domain';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import './flag.css';

interface FlagProps {
  /** The country's code. */
  code: string;
  /** The country's name: it always stands beside the flag. */
  name: ReactNode;
  size?: 'small' | 'large';
}

const Sprite = createContext<FlagSprite | undefined>(undefined);

interface FlagsInOneRequestProps {
  /** The codes of the countries that pages show; any other flag is fetched by itself. */
  codes: string[];
  children: ReactNode;
}

/** Fetches the flags of these countries as one image. */
export function FlagsInOneRequest({ codes, children }: FlagsInOneRequestProps) {
  const key = codes.join();
  const sprite = useMemo(() => (key === '' ? undefined : createFlagSprite(key.split(','))), [key]);
  return <Sprite value={sprite}>{children}</Sprite>;
}

/** A country: its flag, and its name beside it. */
export function Flag({ code, name, size = 'small' }: FlagProps) {
  const sprite = useContext(Sprite);
  const objectPosition = sprite?.findPosition(code);
  return (
    <span className={`rt-flag rt-flag-${size}`}>
      <img
        src={sprite && objectPosition !== undefined ? sprite.address : flagAddress(code)}
        style={{ objectPosition }}
        alt=""
        width={size === 'large' ? 28 : 20}
        height={size === 'large' ? 21 : 15}
        loading="lazy"
        decoding="async"
      />
      <span className="rt-flag-name">{name}</span>
    </span>
  );
}
