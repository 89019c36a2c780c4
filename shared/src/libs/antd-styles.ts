/** Where the rules of antd's components go; for the renderer of the server and for tests. */
export { createCache as createStyleCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
