import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useOnline } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import {
  CodeOutlined,
  FeedIcon,
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  LinkOutlined,
  PrinterOutlined,
  QuoteIcon,
} from '../icons';
import { useCopy } from '../use-copy';
import styles from './share-bar.module.css';
import type { OpenDialog, ShareBarProps } from './share-bar-props';
import type { FileFormat, useSaveFile } from './share-files';
import type { ToolbarItem } from './toolbar-item';

const fileIcons: Record<FileFormat, ReactNode> = {
  png: <FileImageOutlined />,
  svg: <FileImageOutlined />,
  xlsx: <FileExcelOutlined />,
  csv: <FileTextOutlined />,
  pdf: <FilePdfOutlined />,
};

/** Formats as they are written on the buttons. */
const formatNames: Record<FileFormat, string> = { png: 'PNG', svg: 'SVG', xlsx: 'xlsx', csv: 'CSV', pdf: 'PDF' };

interface BarState {
  open: OpenDialog | undefined;
  files: ReturnType<typeof useSaveFile>;
  toggle: (dialog: OpenDialog) => void;
}

/** The text of a button that says for a moment what it has done; it keeps its width. */
function CopyText({ state }: { state: 'copied' | 'failed' | undefined }) {
  return (
    <span className={styles.swap}>
      <span data-shown={state === undefined}>
        <FormattedMessage id="share.copyLink" />
      </span>
      <span data-shown={state !== undefined}>
        <FormattedMessage id={state === 'failed' ? 'share.notCopied' : 'share.copied'} />
      </span>
    </span>
  );
}

function useLinkItem(link: string | undefined): ToolbarItem[] {
  const { state, copy } = useCopy();
  if (link === undefined) return [];
  const status = state && <FormattedMessage id={state === 'failed' ? 'share.notCopied' : 'share.copied'} />;
  const onPress = () => copy(new URL(link, location.origin).href);
  return [{ key: 'link', icon: <LinkOutlined />, text: <CopyText state={state} />, status: status ?? null, onPress }];
}

function useFileItems({ files, extras }: ShareBarProps, { open, files: { saving, save }, toggle }: BarState): ToolbarItem[] {
  const { formatMessage } = useIntl();
  const isOnline = useOnline();
  return (files ?? []).map((file) => ({
    key: file.format,
    icon: fileIcons[file.format],
    text: formatNames[file.format],
    name: formatMessage({ id: 'share.download' }, { format: formatNames[file.format] }),
    isBusy: saving === file.format,
    disabledReason: isOnline ? undefined : formatMessage({ id: 'share.offline' }),
    ...(extras && file.format === 'pdf' ? { isOpen: open === 'pdf', onPress: () => toggle('pdf') } : { onPress: () => save(file) }),
  }));
}

/** The items of the toolbar, in their order. */
export function useShareItems(props: ShareBarProps, state: BarState): ToolbarItem[] {
  const { link, cite, hasPrint, extras, embed, feed } = props;
  const { open, toggle } = state;
  const { formatMessage } = useIntl();
  const items = useLinkItem(link);
  const fileItems = useFileItems(props, state);
  const citeItem: ToolbarItem = {
    key: 'cite',
    icon: <QuoteIcon />,
    text: <FormattedMessage id="share.cite" />,
    isBusy: cite === null,
    isOpen: open === 'cite',
    onPress: cite ? () => toggle('cite') : undefined,
  };
  const embedItem: ToolbarItem = {
    key: 'embed',
    icon: <CodeOutlined />,
    text: <FormattedMessage id="share.embed" />,
    isOpen: open === 'embed',
    disabledReason: embed === null ? formatMessage({ id: 'share.onlyPublic' }) : undefined,
    onPress: () => toggle('embed'),
  };
  const print: ToolbarItem = {
    key: 'print',
    icon: <PrinterOutlined />,
    text: <FormattedMessage id="share.print" />,
    ...(extras ? { isOpen: open === 'print', onPress: () => toggle('print') } : { onPress: () => window.print() }),
  };
  const feedItem = { key: 'feed', icon: <FeedIcon />, text: <FormattedMessage id="share.feed" />, href: feed };
  return [
    ...items,
    ...(cite === undefined ? [] : [citeItem]),
    ...fileItems,
    ...(hasPrint ? [print] : []),
    ...(embed === undefined ? [] : [embedItem]),
    ...(feed === undefined ? [] : [feedItem]),
  ];
}
