const { featureAppConfig } = require('@round-table/shared/build');

// jsPDF would load these to draw HTML and SVG: its tables are text.
module.exports = featureAppConfig(__dirname, { alias: { canvg: false, dompurify: false, html2canvas: false } });
