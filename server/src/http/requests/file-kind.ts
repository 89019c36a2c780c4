import { fileTypeFromBuffer } from 'file-type/core';
import { fieldProblem, problem } from '../../platform/problem';

/** Bytes that `file-type` needs to detect the type. */
export const signatureBytes = 4100;
/** Executables are rejected. */
const programs = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.microsoft.portable-executable',
  'application/x.ms.shortcut',
  'application/java-archive',
  'application/java-vm',
  'application/wasm',
]);
/** Endings of programs, scripts, shortcuts, installers and pages with scripts: what they do is decided by the ending, not by the content. */
const refusedEndings = new Set([
  ...[
    'app',
    'apk',
    'bat',
    'chm',
    'cmd',
    'com',
    'command',
    'cpl',
    'deb',
    'desktop',
    'dll',
    'dmg',
    'exe',
    'gadget',
    'hlp',
    'hta',
    'htm',
    'html',
  ],
  ...[
    'img',
    'inf',
    'iso',
    'jar',
    'jnlp',
    'js',
    'jse',
    'lnk',
    'mht',
    'mhtml',
    'msc',
    'msi',
    'msp',
    'pif',
    'pkg',
    'ps1',
    'psm1',
    'py',
    'reg',
  ],
  ...['rpm', 'scr', 'settingcontent-ms', 'sh', 'shtml', 'url', 'vb', 'vbe', 'vbs', 'vhd', 'vhdx', 'webloc', 'website', 'ws', 'wsf'],
  ...['wsh', 'xht', 'xhtml', 'xll'],
]);

/** Archives: an Office file whose kind is beyond the detected bytes, or one with a password. */
const office = ['application/zip', 'application/x-cfb'];
/** What files with an ending contain, as `file-type` names it. Files with other endings may contain anything that is not refused. */
const contentsOf: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  zip: ['application/zip'],
  rtf: ['application/rtf'],
  // Word saves texts of other programs under this ending unchanged.
  doc: ['application/x-cfb', 'application/rtf'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ...office],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ...office],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ...office],
  odt: ['application/vnd.oasis.opendocument.text', 'application/zip'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'application/zip'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'application/zip'],
};

/** UTF-16 with a byte order mark, whose first bytes are also those of some audio files. */
const isUtf16 = (head: Buffer) =>
  head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]));

/** PDF readers find the header anywhere in the first kilobyte. */
const isLatePdf = (head: Buffer) => head.subarray(0, 1024).includes('%PDF-');

/** Windows ignores dots and spaces at the end of a name. */
const toEnding = (name: string) => /\.([^.]+)$/.exec(name.replace(/[. ]+$/, ''))?.[1]?.toLowerCase() ?? '';

/** Throws `file-kind` for an ending that is refused. */
export function refuseEnding(name: string): void {
  const ending = toEnding(name);
  if (refusedEndings.has(ending)) throw fieldProblem({ file: [{ code: 'file-kind', value: `.${ending}` }] });
}

/**
 * Detects the media type of a file from its first bytes. Throws 415 for a program, and `file-content` for a file that is not what its ending
 * says.
 */
export async function detectType(name: string, head: Buffer): Promise<string> {
  const mime = isUtf16(head) ? undefined : (await fileTypeFromBuffer(head))?.mime;
  if (mime && programs.has(mime)) throw problem('wrong-media-type');
  const ending = toEnding(name);
  const found = mime ?? (isLatePdf(head) ? 'application/pdf' : 'application/octet-stream');
  if (contentsOf[ending]?.includes(found) === false) throw fieldProblem({ file: [{ code: 'file-content', value: `.${ending}` }] });
  return found;
}
