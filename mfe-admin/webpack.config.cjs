const { featureAppConfig } = require('@round-table/shared/build');

const config = featureAppConfig(__dirname);

module.exports = {
  ...config,
  resolve: {
    ...config.resolve,
    // jsPDF would load these to draw HTML and SVG: its tables are text.
    alias: { ...config.resolve.alias, canvg: false, dompurify: false, html2canvas: false },
  },
};
