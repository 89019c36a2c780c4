export { aGate } from './a-gate';
export { aServer, both, worldHandlers } from './a-server';
export { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from './builders';
export { Framed } from './framed';
export { renderApp } from './render-app';
export { Unstyled } from './unstyled';
