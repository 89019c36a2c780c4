export { aServer, both, worldHandlers } from './a-server';
export { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from './builders';
export { Framed } from './framed';
export { renderApp } from './render-app';
