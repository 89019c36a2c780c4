const path = require('node:path');
const { listEntries, toNodeConfig } = require('./webpack.base.cjs');

module.exports = toNodeConfig('server', listEntries, path.join(__dirname, 'dist'));
