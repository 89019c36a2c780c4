/** A file that a person chooses. The one of jsdom cannot be read with `text()`. */
export const aTextFile = (content: string, name: string): File => Object.assign(new File([content], name), { text: async () => content });

interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects the files that the pages of a test file save, instead of the browser; empty at the start of each test. */
export function collectFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (content) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, content as Blob);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return files;
}
