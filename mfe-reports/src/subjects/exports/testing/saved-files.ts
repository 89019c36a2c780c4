/** The files that the page saves, by name and size: jsdom cannot download. For all tests of the file that calls it. */
export function recordSavedFiles(): { name: string; size: number }[] {
  const saved: { name: string; size: number }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, size: blobs.get(this.href)?.size ?? -1 });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return saved;
}
