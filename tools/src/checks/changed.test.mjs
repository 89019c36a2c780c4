import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listChanged, listRelatedTests, pickTests } from './changed.mjs';
import { selectChecks } from './run-checks.mjs';

describe('the changed files', () => {
  let folder;
  const git = (...args) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'round-table-changed-'));
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['same.ts', 'edited.ts', 'removed.ts', 'renamed.ts']) write(name, name);
    write('.gitignore', 'dist/\n');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of the commits since main, of the work tree and untracked ones', async () => {
    git('checkout', '--quiet', '-b', 'topic');
    write('ünïcode name.ts', 'committed');
    git('mv', 'renamed.ts', 'moved.ts');
    git('add', '.');
    git('commit', '--quiet', '--message=second');
    write('edited.ts', 'in the work tree');
    rmSync(join(folder, 'removed.ts'));
    write('untracked.ts', 'new');
    mkdirSync(join(folder, 'dist'));
    write('dist/built.js', 'ignored');
    expect(await listChanged({ folder })).toEqual({
      present: ['edited.ts', 'moved.ts', 'untracked.ts', 'ünïcode name.ts'],
      removed: ['removed.ts', 'renamed.ts'],
    });
  });

  it('leave out what main got in the meantime', async () => {
    git('checkout', '--quiet', '-b', 'topic');
    git('checkout', '--quiet', 'main');
    write('same.ts', 'changed on main');
    git('commit', '--quiet', '--all', '--message=other');
    git('checkout', '--quiet', 'topic');
    expect(await listChanged({ folder })).toEqual({ present: [], removed: [] });
  });

  it('are those since a given revision, which must exist', async () => {
    write('edited.ts', 'second');
    git('commit', '--quiet', '--all', '--message=second');
    expect(await listChanged({ folder })).toEqual({ present: [], removed: [] });
    expect(await listChanged({ folder, base: 'HEAD~1' })).toEqual({ present: ['edited.ts'], removed: [] });
    await expect(listChanged({ folder, base: 'nowhere' })).rejects.toThrow('git does not know nowhere.');
  });
});

describe('the checks of a change', () => {
  const names = (...paths) => selectChecks(paths).map(({ name }) => name);
  const always = ['language', 'style budget', 'repository'];

  it('are those that it can break', () => {
    expect(names('server/src/http/errors.ts')).toEqual(['types', 'lint and format', 'import rules', ...always]);
    expect(names('mfe-admin/src/app/page.tsx')).toEqual([
      'types',
      'lint and format',
      'import rules',
      'messages',
      'isolation of styles',
      ...always,
    ]);
    expect(names('shared/src/ui/button.module.css')).toEqual(expect.arrayContaining(['isolation of styles', 'API report']));
    expect(names('mfe-admin/src/app/messages.json')).toEqual(expect.arrayContaining(['messages']));
    expect(names('docs/operate.md')).toEqual(['documents', ...always]);
    expect(names('docs/requirements.md')).toEqual(expect.arrayContaining(['requirements', 'documents']));
    expect(names('deploy/helm/round-table/values.yaml')).toEqual(expect.arrayContaining(['deployment artifacts']));
    expect(names('e2e/src/stories/search.story.ts')).toEqual(expect.arrayContaining(['requirements', 'types']));
  });

  it('are all after a change of packages', () => {
    const all = names('package-lock.json', 'docs/a.md', 'docs/requirements.md', 'deploy/container/Containerfile');
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toEqual(expect.arrayContaining(['types', 'lint and format', 'import rules', 'API report']));
  });

  it('are none without a change', () => {
    expect(names()).toEqual([]);
  });
});

describe('the tests of a change', () => {
  it('are the nearest ones: changed, beside, of the feature, of the workspace', () => {
    const related = [
      'mfe-admin/src/app/root.test.tsx',
      'server/src/app/app.test.ts',
      'server/src/features/comments/search.test.ts',
      'server/src/features/comments/texts/plain.test.ts',
      'server/src/http/errors.test.ts',
    ];
    const changed = ['server/src/features/comments/texts/plain.ts', 'server/src/http/errors.test.ts'];
    const { picked, left } = pickTests(related, changed, 4);
    expect(picked).toEqual([
      'server/src/http/errors.test.ts',
      'server/src/features/comments/texts/plain.test.ts',
      'server/src/features/comments/search.test.ts',
      'server/src/app/app.test.ts',
    ]);
    expect(left).toEqual(['mfe-admin/src/app/root.test.tsx']);
  });

  it('are found by their imports', async () => {
    expect(await listRelatedTests(['tools/src/lib/counts.mjs'])).toEqual(
      expect.arrayContaining(['tools/src/lib/counts.test.mjs', 'tools/src/checks/changed.test.mjs']),
    );
    expect(await listRelatedTests([])).toEqual([]);
  }, 120_000);
});
