export { aChapter, aCountry, anAnswerSince, anAppInfo, aQuestion, aUserInfo } from './builders';
export { deferred } from './deferred';
export { anyPrefix, fakeServerHandlers, mockServer } from './mock-server';
export { renderApp } from './render-app';
export { WithFrameData } from './with-frame-data';
export { WithoutStyles } from './without-styles';
