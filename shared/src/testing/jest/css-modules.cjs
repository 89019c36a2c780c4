/** The class names of a CSS module in jest: each class keeps its name, so that a test can check which one an element has. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
