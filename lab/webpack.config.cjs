const path = require('node:path');
const { listEntries, toNodeConfig } = require('../server/webpack.base.cjs');

const programs = path.join(__dirname, 'src', 'server');

/** The benchmarks, and the worker threads and processes that a server inside a benchmark starts from files beside it. Not part of the product's build. */
function listBenchmarkEntries() {
  const workers = Object.entries(listEntries()).filter(([name]) => /\.(worker|process)$/.test(name));
  const benchmarks = ['admin', 'exports', 'search', 'trail'].map((name) => [name, path.join(programs, `${name}.ts`)]);
  return Object.fromEntries([...workers, ...benchmarks]);
}

/** Below the server: the packages outside the bundle are those of the server, in their versions. */
const folder = path.join(__dirname, '..', 'server', 'lab', 'dist');

const config = toNodeConfig('lab', listBenchmarkEntries, folder);

/** The tools find the repository by their own place in it: they are not bundled. */
const leaveToolsOutside = ({ request }, done) => (request.startsWith('@round-table/tools/') ? done(null, `module ${request}`) : done());

module.exports = { ...config, externals: [leaveToolsOutside, ...config.externals] };
