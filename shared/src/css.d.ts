/** The local class names of a CSS module, in camel case: `.wide-row` is `styles.wideRow`. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the form in which webpack's css-loader exports a CSS module
  export default styles;
}
declare module '*.css';
