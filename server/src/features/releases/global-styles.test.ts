import { toIntegrity } from '@round-table/shared/build/identity';
import { aBuild, createReleasesFixture } from '../../testing/fixtures/releases-fixture';

test('a build with such a sheet does not go live, and is told file and selector', async () => {
  const context = await createReleasesFixture();
  const team = await context.aTeam('mfe-loud');
  const css = Buffer.from('.mfe-loud-page{color:red}h1{color:red!important;font-size:80px}body{background:yellow}');
  const build = aBuild('mfe-loud', '1.0.0');
  const file = { name: 'page.css', size: css.length, integrity: toIntegrity(css) };
  const loud = {
    ...build,
    manifest: { ...build.manifest, files: [...build.manifest.files, file] },
    files: { ...build.files, 'page.css': css },
  };
  await context.publish(loud, team);
  const refused = await context.promote('mfe-loud', build.name, team);
  expect([refused.statusCode, refused.json().reasons]).toEqual([
    409,
    ['h1', 'body'].map(
      (selector) => `The selector ${selector} in page.css changes pages of other apps. Write it with a class of mfe-loud.`,
    ),
  ]);
  await context.close();
});
