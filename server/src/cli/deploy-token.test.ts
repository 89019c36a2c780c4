import { aCommandLine } from './testing/command-line';

const { place, run, runForJson } = aCommandLine();

test('deploy-token creates, lists and revokes tokens, with audit entries of nobody @REL-05', async () => {
  const { id, token } = (await runForJson('deploy-token create mfe-news --name team --days 30')) as { id: number; token: string };
  await run('deploy-token create *');
  const listed = (await run('deploy-token list')).out;
  expect(listed).toMatch(/^2 tokens\.\n2 {2}\* {2}unnamed {2}created \S+\n1 {2}mfe-news {2}team {2}created \S+, expires \S+$/);
  expect(listed).not.toContain(token);
  expect(await run(`deploy-token revoke ${id}`)).toMatchObject({ code: 0, out: 'Token 1 (team) is revoked.' });
  expect(await run(`deploy-token revoke ${id}`)).toMatchObject({ code: 1, err: 'There is no active token with the number 1.' });
  expect((await run('deploy-token list')).out).toContain(', revoked ');
  expect(await run('deploy-token create Wrong')).toMatchObject({ code: 1, err: '"Wrong" is not the id of a feature app.' });
  const entries = await place.base.db.selectFrom('audit').select(['action', 'user_id']).orderBy('id').execute();
  expect(entries).toEqual([
    { action: 'deploy-token.created', user_id: null },
    { action: 'deploy-token.created', user_id: null },
    { action: 'deploy-token.revoked', user_id: null },
  ]);
});
