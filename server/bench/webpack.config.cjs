const path = require('node:path');
const { listEntries, toNodeConfig } = require('../webpack.base.cjs');

const benchmarks = Object.fromEntries(['admin', 'exports', 'search'].map((name) => [name, path.join(__dirname, `${name}.ts`)]));

/** The benchmarks, and the worker threads and processes that a server inside a benchmark starts from files beside it. Not part of the product's build. */
function listBenchmarkEntries() {
  const workers = Object.entries(listEntries()).filter(([name]) => /\.(worker|process)$/.test(name));
  return { ...Object.fromEntries(workers), ...benchmarks };
}

module.exports = toNodeConfig('bench', listBenchmarkEntries, path.join(__dirname, 'dist'));
