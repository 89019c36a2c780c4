import path from 'node:path';
import { base, isDeveloping, reloadingOn, root, toClassName } from './base.cjs';

const app = path.join(root, 'mfe-admin');
const inApp = (file) => path.join(app, 'src', file);

describe('the class name of a CSS module', () => {
  it('names the app and the class', () => {
    expect(toClassName(app, inApp('rows/rows.module.css'), 'row')).toMatch(/^mfe-admin_row_[0-9a-f]{5}$/);
  });

  it('keeps two style sheets of one app apart', () => {
    expect(toClassName(app, inApp('rows/rows.module.css'), 'row')).not.toBe(toClassName(app, inApp('users/rows.module.css'), 'row'));
  });

  it('is another in another app that has the same file', () => {
    const other = path.join(root, 'mfe-reports');
    expect(toClassName(other, path.join(other, 'src/a.module.css'), 'row')).not.toBe(toClassName(app, inApp('a.module.css'), 'row'));
  });

  it('is the same for a style sheet of the platform, whichever app imports it', () => {
    const file = path.join(root, 'shared/src/ui/page.module.css');
    const name = toClassName(app, file, 'page');
    expect(name).toMatch(/^rt_page_[0-9a-f]{5}$/);
    expect(toClassName(path.join(root, 'shell'), file, 'page')).toBe(name);
  });

  it('does not depend on where the repository is checked out', () => {
    const inCheckout = (checkout) => toClassName(`${checkout}/mfe-stones`, `${checkout}/mfe-stones/src/a.module.css`, 'row');
    expect(inCheckout('/projects/one')).toBe(inCheckout('/srv/builds/2'));
  });

  it('does not take a folder whose name begins like that of the platform for the platform', () => {
    const directory = path.join(root, 'shared-tables');
    expect(toClassName(directory, path.join(directory, 'src/a.module.css'), 'row')).toMatch(/^shared-tables_row_/);
  });
});

describe('the configuration that shell and feature apps share', () => {
  const former = process.env.ROUND_TABLE_DEV;
  afterEach(() => {
    if (former === undefined) delete process.env.ROUND_TABLE_DEV;
    else process.env.ROUND_TABLE_DEV = former;
  });
  const configure = (developing) => {
    process.env.ROUND_TABLE_DEV = developing ? '1' : '0';
    return base(app, 'auto');
  };
  const namesOfPlugins = ({ plugins }) => plugins.map((plugin) => plugin.constructor.name);

  it('compresses the files of a release only', () => {
    expect(namesOfPlugins(configure(false)).filter((name) => name === 'CompressionPlugin')).toHaveLength(2);
    expect(namesOfPlugins(configure(true))).not.toContain('CompressionPlugin');
  });

  it('evaluates no source text in either mode: the policy of the page forbids it', () => {
    for (const developing of [true, false]) expect(configure(developing).devtool).not.toContain('eval');
  });

  it('keeps the manifest when the folder of the build is cleaned', () => {
    const { keep } = configure(false).output.clean;
    expect(keep.test('feature-app.json')).toBe(true);
    expect(keep.test('old.feature-app.json')).toBe(false);
  });

  it('gives each mode a cache of its own', () => {
    expect(configure(true).cache.name).not.toBe(configure(false).cache.name);
  });

  it('calls only `ROUND_TABLE_DEV=1` development', () => {
    configure(true);
    expect(isDeveloping()).toBe(true);
    configure(false);
    expect(isDeveloping()).toBe(false);
  });

  it('passes the file to wait for to the client that reloads the page', () => {
    const [file, query] = reloadingOn('index.html').split('?');
    expect(path.basename(file)).toBe('reload-client.cjs');
    expect(query).toBe('index.html');
  });
});
