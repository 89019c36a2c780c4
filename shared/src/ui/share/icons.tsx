import type { ReactNode } from 'react';

/** A sign of 16 by 16: those of antd would be a script of their own, seven times the size. */
const Sign = ({ children }: { children: ReactNode }) => (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const sheet = 'M9.5 1.5h-6v13h9v-10zM9.5 1.5v3h3';

export const LinkOutlined = () => (
  <Sign>
    <path d="M6.8 9.2a2.5 2.5 0 0 0 3.6 0l2.6-2.6A2.5 2.5 0 0 0 9.4 3L8.2 4.2M9.2 6.8a2.5 2.5 0 0 0-3.6 0L3 9.4A2.5 2.5 0 0 0 6.6 13l1.2-1.2" />
  </Sign>
);

export const CopyOutlined = () => (
  <Sign>
    <path d="M5.5 5.5h9v9h-9zM10.5 5.5v-4h-9v9h4" />
  </Sign>
);

export const CodeOutlined = () => (
  <Sign>
    <path d="M5 4.5 1.5 8 5 11.5M11 4.5 14.5 8 11 11.5M9.2 3 6.8 13" />
  </Sign>
);

export const PrinterOutlined = () => (
  <Sign>
    <path d="M4 5.5v-4h8v4M4 11.5H1.5v-6h13v6H12M4 9.5h8v5H4z" />
  </Sign>
);

export const FileImageOutlined = () => (
  <Sign>
    <path d={`${sheet}M5.5 12l2-3 1.5 2 1-1 1 2z`} />
  </Sign>
);

export const FileExcelOutlined = () => (
  <Sign>
    <path d={`${sheet}M6 7.5l4 4.5M10 7.5 6 12`} />
  </Sign>
);

export const FileTextOutlined = () => (
  <Sign>
    <path d={`${sheet}M6 8h4M6 10h4M6 12h2.5`} />
  </Sign>
);

export const FilePdfOutlined = () => (
  <Sign>
    <path d={`${sheet}M6 12.5v-5h2a1.5 1.5 0 0 1 0 3H6`} />
  </Sign>
);

export const QuoteIcon = () => (
  <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M2 12.5V8.2C2 5.6 3.4 3.9 6.2 3.2l.5 1.2C5.2 4.9 4.4 5.7 4.2 7H7v5.5H2Zm7 0V8.2c0-2.6 1.4-4.3 4.2-5l.5 1.2c-1.5.5-2.3 1.3-2.5 2.6H14v5.5H9Z" />
  </svg>
);

export const FeedIcon = () => (
  <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
    <circle cx="3.5" cy="12.5" r="1.3" fill="currentColor" stroke="none" />
    <path d="M2.5 7.5a6 6 0 0 1 6 6M2.5 3a10.5 10.5 0 0 1 10.5 10.5" />
  </svg>
);
