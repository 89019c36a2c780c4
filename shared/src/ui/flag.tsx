import { flagAddress } from '@round-table/shared/domain';
import type { ReactNode } from 'react';
import './flag.css';

interface FlagProps {
  /** The country's code. */
  code: string;
  /** The country's name: it always stands beside the flag. */
  name: ReactNode;
  size?: 'small' | 'large';
}

/** A country: its flag, and its name beside it. */
export const Flag = ({ code, name, size = 'small' }: FlagProps) => (
  <span className={`rt-flag rt-flag-${size}`}>
    <img
      src={flagAddress(code)}
      alt=""
      width={size === 'large' ? 28 : 20}
      height={size === 'large' ? 21 : 15}
      loading="lazy"
      decoding="async"
    />
    <span className="rt-flag-name">{name}</span>
  </span>
);
