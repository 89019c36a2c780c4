const { featureAppConfig } = require('@round-table/shared/build');

module.exports = featureAppConfig(__dirname);
