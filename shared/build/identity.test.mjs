import { createHash } from 'node:crypto';
import { toBuildBase, toBuildName, toIntegrity, toIntegrityOfHash } from './identity.cjs';

const build = { id: 'mfe-stones', version: '1.2.3', hash: '0123456789ab' };

describe('the identity of a build', () => {
  it('names a build by version and hash', () => {
    expect(toBuildName(build)).toBe('1.2.3-0123456789ab');
  });

  it('serves the files of two builds of one version under two paths', () => {
    expect(toBuildBase(build)).toBe('/apps/mfe-stones/1.2.3-0123456789ab/');
    expect(toBuildBase({ ...build, hash: 'ba9876543210' })).not.toBe(toBuildBase(build));
  });

  it('gives the integrity that browsers compare: SHA-384 in base64', () => {
    // printf '' | openssl dgst -sha384 -binary | base64
    expect(toIntegrity(Buffer.from(''))).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
  });

  it('gives the same integrity of a file that is hashed in parts', () => {
    const hash = createHash('sha384').update('one, ').update('two');
    expect(toIntegrityOfHash(hash)).toBe(toIntegrity(Buffer.from('one, two')));
  });
});
