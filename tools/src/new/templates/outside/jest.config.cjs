module.exports = require('@round-table/shared/testing/jest');
