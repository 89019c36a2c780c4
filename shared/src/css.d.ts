/** The local class names of a CSS module, in camel case: `.wide-row` is `styles.wideRow`. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
