const fs = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

/** Which files of a build get a compressed copy: the rules of every build, whichever bundler makes it. */
const compression = { test: /\.(js|css|svg|json|html)$/, threshold: 512, minRatio: 0.95 };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const gzip = { level: 9 };

const encoders = {
  '.br': (content) => brotliCompressSync(content, brotli),
  '.gz': (content) => gzipSync(content, gzip),
};

/**
 * Writes the compressed copies of the files in a folder. One of an earlier build, or without its file, is replaced or removed: the server
 * would send it instead of the file.
 */
function writeCompressedCopies(folder) {
  const names = fs.readdirSync(folder);
  for (const name of names) if (path.extname(name) in encoders) fs.rmSync(path.join(folder, name));
  for (const name of names.filter((one) => compression.test.test(one) && one !== 'feature-app.json')) {
    const content = fs.readFileSync(path.join(folder, name));
    if (content.length < compression.threshold) continue;
    for (const [suffix, encode] of Object.entries(encoders)) {
      const copy = encode(content);
      if (copy.length <= content.length * compression.minRatio) fs.writeFileSync(path.join(folder, name + suffix), copy);
    }
  }
}

module.exports = { brotli, compression, gzip, writeCompressedCopies };
