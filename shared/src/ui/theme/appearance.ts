export type Appearance = 'light' | 'dark';

/** The class that declares antd's CSS variables. The shell sets it on `<html>`, so that every style sheet can use them. */
export const themeClass = 'rt';
